import { chargePass, isSpent, type Effort } from './effort.ts';
import { fillBox, type Filling, type Method, type Pieces, type PositionRule, type Room } from './fill-box.ts';

/** Above this number of lines, one attempt has to do, so that carts of hundreds of lines take milliseconds. */
const MAX_LINES_FOR_ALL = 24;

/** The fullest of several fillings of the box; one that holds everything ends the search. `lines`: `largestFirst`. */
export function bestFilling(room: Room, lines: readonly Pieces[], effort: Effort): Filling {
  const all = loadOf(lines);
  let best: Filling = { placements: [], taken: new Map() };
  let bestShare = 0;
  for (const { order, method } of lines.length > MAX_LINES_FOR_ALL ? ATTEMPTS.slice(0, 1) : ATTEMPTS) {
    // The lines are in the first order already.
    const ordered = order === largestFirst ? lines : lines.toSorted(order);
    chargePass(effort, lines.length);
    const filling = fillBox(room, ordered, method, effort);
    if (holdsAll(filling, lines)) return filling;
    const share = shareOf(loadOf(lines, filling), all);
    if (share > bestShare) [best, bestShare] = [filling, share];
    if (isSpent(effort)) break;
  }
  return best;
}

export const holdsAll = ({ taken }: Filling, lines: readonly Pieces[]): boolean =>
  lines.every((line) => taken.get(line.lineId) === line.quantity);

/** Volume and weight of pieces. */
export interface Load {
  readonly volumeMm3: number;
  readonly grams: number;
}

/** The load of all pieces of the lines, or of those that are in a filling. */
export function loadOf(lines: readonly Pieces[], filling?: Filling): Load {
  let [volumeMm3, grams] = [0, 0];
  for (const line of lines) {
    const pieces = filling === undefined ? line.quantity : (filling.taken.get(line.lineId) ?? 0);
    volumeMm3 += pieces * line.volumeMm3;
    grams += pieces * line.weightGrams;
  }
  return { volumeMm3, grams };
}

/** How much a part is of all: of the volume and of the weight, each 0 to 1, added up. */
export const shareOf = (part: Load, all: Load): number =>
  part.volumeMm3 / all.volumeMm3 + (all.grams === 0 ? 0 : part.grams / all.grams);

type Order = (a: Pieces, b: Pieces) => number;

/** Large pieces first. Equal ones keep the order of the lines. */
export const largestFirst: Order = (a, b) => b.volumeMm3 - a.volumeMm3;

const longestFirst: Order = (a, b) => b.sidesMm[2] - a.sidesMm[2] || b.volumeMm3 - a.volumeMm3;

/** Close to the far walls of a space, and close to the corner of the box. */
const RULES: readonly PositionRule[] = [
  (space, [l, w, h]) => Math.min(space.l - l, space.w - w, space.h - h),
  (space, [l, w, h]) => (space.x + l) ** 2 + (space.y + w) ** 2 + (space.z + h) ** 2,
];

interface Attempt {
  readonly order: Order;
  readonly method: Method;
}

/** In whole rows first: then the pieces lie closer. */
const ATTEMPTS: readonly Attempt[] = [false, true].flatMap((asIfMore) =>
  [largestFirst, longestFirst].flatMap((order) => RULES.map((rule) => ({ order, method: { rule, asIfMore } }))),
);
