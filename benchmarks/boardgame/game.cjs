// Differenzler for boardgame.io: the same traffic as in Brelan, in its idiom. Four seats estimate in
// secret, then play nine tricks; what a seat may not see, `playerView` leaves out. Its G holds less
// than Brelan's view does (no cards laid before the last trick), and Brelan's finer rules about
// trumps are not checked: where the two differ, this side has less to do.

const { INVALID_MOVE } = require('boardgame.io/core');

const SEATS = 4;
const RANKS = 9;
const CARDS = SEATS * RANKS;
const MOST = 157; // points in a round
const LAST = 5; // points for the last trick
const ROUNDS = 32;
const PLAIN = [0, 0, 0, 0, 10, 2, 3, 4, 11]; // points of 6, 7, 8, 9, 10, J, Q, K, A
const TRUMP = [0, 0, 0, 14, 10, 20, 3, 4, 11];
const STRENGTH = [0, 1, 2, 7, 3, 8, 4, 5, 6]; // of trumps: the jack, then the nine

const suit = (card) => Math.floor(card / RANKS);
const rank = (card) => card % RANKS;
const seats = (value) => Array.from({ length: SEATS }, () => value);

function deal(G, random) {
  const cards = random.Shuffle(Array.from({ length: CARDS }, (_, card) => card));
  G.hands = seats().map((_, seat) => cards.slice(seat * RANKS, (seat + 1) * RANKS));
  G.hands.forEach((hand) => hand.sort((a, b) => a - b));
  G.trump = random.Die(SEATS) - 1;
  G.points = seats(0);
  G.trick = [];
  G.leader = G.round % SEATS;
  G.round += 1;
}

function beats(card, best, trump) {
  if (suit(card) !== suit(best)) return suit(card) === trump;
  if (suit(card) === trump) return STRENGTH[rank(card)] > STRENGTH[rank(best)];
  return rank(card) > rank(best);
}

function follows(hand, card, G) {
  if (G.trick.length === 0) return true;
  const led = suit(G.trick[0]);
  return [led, G.trump].includes(suit(card)) || !hand.some((other) => suit(other) === led);
}

function take(G) {
  const { trick, trump } = G;
  const place = trick.reduce((best, card, at) => (beats(card, trick[best], trump) ? at : best), 0);
  const winner = (G.leader + place) % SEATS;
  const worth = (card) => (suit(card) === trump ? TRUMP : PLAIN)[rank(card)];
  const points = trick.reduce((sum, card) => sum + worth(card), G.hands[winner].length ? 0 : LAST);
  G.lastTrick = { leader: G.leader, cards: trick, winner, points };
  G.points[winner] += points;
  G.leader = winner;
  G.trick = [];
}

function book(G) {
  const booked = G.points.map((points, seat) => Math.abs(points - G.estimates[seat]));
  G.sums = G.sums.map((sum, seat) => sum + booked[seat]);
  G.rounds.push([...G.sums]);
  G.lastRound = { points: G.points, estimates: G.estimates, booked };
  G.estimates = seats(-1);
}

function estimate({ G, playerID }, points) {
  if (!Number.isInteger(points) || points < 0 || points > MOST) return INVALID_MOVE;
  if (G.estimates[playerID] >= 0) return INVALID_MOVE;
  G.estimates[playerID] = points;
}

function play({ G, playerID }, card) {
  const hand = G.hands[playerID];
  const place = hand.indexOf(card);
  if (place < 0 || !follows(hand, card, G)) return INVALID_MOVE;
  hand.splice(place, 1);
  G.trick.push(card);
  if (G.trick.length === SEATS) take(G);
}

const turn = ({ G }) => (G.leader + G.trick.length) % SEATS;
const hide = (numbers, own) => numbers.map((number, seat) => (seat === own ? number : -1));

module.exports = {
  name: 'differenzler',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup: () => ({
    round: 0,
    estimates: seats(-1),
    sums: seats(0),
    rounds: [],
    lastTrick: null,
    lastRound: null,
  }),
  playerView: ({ G, playerID }) => {
    const own = Number(playerID);
    const hands = G.hands.map((hand, seat) => (seat === own ? hand : []));
    return { ...G, hands, estimates: hide(G.estimates, own) };
  },
  phases: {
    estimate: {
      start: true,
      onBegin: ({ G, random }) => deal(G, random),
      turn: { activePlayers: { all: 'estimate', minMoves: 1, maxMoves: 1 } },
      moves: { estimate: { move: estimate, redact: true } },
      endIf: ({ G }) => G.estimates.every((points) => points >= 0),
      next: 'play',
    },
    play: {
      turn: { order: { first: turn, next: turn }, minMoves: 1, maxMoves: 1 },
      moves: { play },
      endIf: ({ G }) => G.hands.every((hand) => hand.length === 0) && G.trick.length === 0,
      onEnd: ({ G }) => book(G),
      next: 'estimate',
    },
  },
  endIf: ({ G }) => (G.rounds.length === ROUNDS ? { sums: G.sums } : undefined),
};
