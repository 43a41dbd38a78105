// boardgame.io's own server with its own store, in memory. Prints its address once it is up.

const { Server } = require('boardgame.io/server');

const server = Server({ games: [require('./game.cjs')], origins: [] });

server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`boardgame.io is open at http://127.0.0.1:${appServer.address().port}/`);
});
