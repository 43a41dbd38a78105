// How much smaller a table is drawn where a replay leaves it less room than any table is made for:
// then it is laid out as on the smallest screen, and scaled down.

const UPRIGHT = { width: 320, height: 553 };
const SIDEWAYS = { width: 640, height: 330 };
const WIDE = 1.2; // what is wider than so many heights is laid out sideways

export function scaleFor(width: number, height: number): number {
  const least = width > WIDE * height ? SIDEWAYS : UPRIGHT;
  return Math.min(1, width / least.width, height / least.height) || 1;
}
