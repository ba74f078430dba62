import { checkFunction, checkOptions } from '../check-options.ts';
import type { Destination } from '../address/destination.ts';
import type { Calculator } from './types.ts';

/** Pages that had their automatic run. Weak, so that a page that is gone can be collected. */
const autoRuns = new WeakSet();

/** True for the first call with a page, false for later ones. */
function claimAutoRun(page: WeakKey): boolean {
  if (autoRuns.has(page)) return false;
  autoRuns.add(page);
  return true;
}

/** Counts the get-rates buttons of the page. With a `page`, the first of them starts `autoRun`, once on that page. */
export function createButtonRegistry(page: WeakKey | null, autoRun: () => void): Calculator['registerButton'] {
  let buttons = 0;
  const runOnce = () => {
    if (page !== null && buttons > 0 && claimAutoRun(page)) autoRun();
  };
  return () => {
    buttons += 1;
    // In a microtask, because frameworks can mount, unmount and mount again in a row.
    if (page !== null && buttons === 1) void Promise.resolve().then(runOnce);
    let isRegistered = true;
    return () => {
      if (isRegistered) buttons -= 1;
      isRegistered = false;
    };
  };
}

export interface FieldRegistry {
  readonly register: Calculator['registerFields'];
  /** The values of the fields on the page, where they differ from the calculator's. */
  read(): Partial<Destination>;
}

/** The fields of the page, read when a button is clicked. Fields that cannot be read keep their known values. */
export function createFieldRegistry(reportError: (error: unknown) => void): FieldRegistry {
  const readers = new Set<() => Partial<Destination>>();
  return {
    register(reader) {
      checkFunction('What registerFields() calls', reader);
      readers.add(reader);
      return () => {
        readers.delete(reader);
      };
    },
    read() {
      const edits: Partial<Destination> = {};
      for (const reader of readers) {
        try {
          const edit = reader();
          checkOptions('registerFields', edit);
          Object.assign(edits, edit);
        } catch (error) {
          reportError(error);
        }
      }
      return edits;
    },
  };
}
