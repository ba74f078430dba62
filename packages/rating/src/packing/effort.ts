/**
 * Comparisons that packing a cart may still make; 0 or less: it is spent. A pass over lines or parcels counts, too. It is counted rather than timed, so that equal
 * carts have equal parcels on any machine.
 */
export interface Effort {
  left: number;
}

/**
 * Of one cart. Source: measured, see docs/decisions/0035. Carts of 500 different pieces take 10 to 50 ms, and carts
 * of up to a hundred ordinary lines never spend it.
 */
const MAX_COMPARISONS = 800_000;

/** Maximum free spaces of a box that are kept, the largest. Source: measured; more make hardly fewer parcels. */
const MAX_SPACES = 64;
/** The same once the effort is spent. */
const FEW_SPACES = 8;

/** What one line or one stack of parcels in a pass counts, in comparisons. Source: measured. */
const COMPARISONS_OF_VISIT = 8;

/** Once the effort is spent twice, only so many lines and stacks are looked at for a parcel. */
export const FEW_CANDIDATES = 24;

export function chargePass(effort: Effort, visits: number): void {
  effort.left -= visits * COMPARISONS_OF_VISIT;
}

export const newEffort = (): Effort => ({ left: MAX_COMPARISONS });

export const isSpent = ({ left }: Effort): boolean => left <= 0;

/** Whether as much again has been taken: what is left has to be packed in a time that grows with the lines alone. */
export const isSpentTwice = ({ left }: Effort): boolean => left <= -MAX_COMPARISONS;

export const maxSpaces = (effort: Effort): number => (isSpent(effort) ? FEW_SPACES : MAX_SPACES);
