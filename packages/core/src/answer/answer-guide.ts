import type { Calculator } from '../calculator/types.ts';
import { scrollToAnswer, type AnswerParts, type PagePart, type PageWindow } from './answer-in-view.ts';

/** A `Window` whose shopper can act. */
export interface GuidedWindow extends PageWindow {
  readonly document: PageWindow['document'] & {
    readonly activeElement: PagePart | null;
    readonly body: PagePart | null;
  };
  addEventListener(type: string, listener: (event: ShopperAct) => void, options: typeof ON_WAY_DOWN): void;
  removeEventListener(type: string, listener: (event: ShopperAct) => void, options: typeof ON_WAY_DOWN): void;
}

interface ShopperAct {
  readonly type: string;
  /** Whether a key is still held down. */
  readonly repeat?: boolean;
  readonly target: object | null;
}

/** Brings the answers that a shopper asks for into view. */
export interface AnswerGuide {
  /**
   * Call when the page shows the calculator's state. Returns true if the answer has come into view and the button that
   * was pressed, outside of the calculator, is out of view: the answer should take its focus.
   */
  shown(parts: AnswerParts): boolean;
  stop(): void;
}

/** By these the shopper goes on to something else, and the answer is not scrolled to. */
const ACTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

const ON_WAY_DOWN = { capture: true, passive: true } as const;

export function createAnswerGuide(calculator: Calculator, page: GuidedWindow): AnswerGuide {
  let isAwaited = false;
  /** What had the focus when the shopper asked. */
  let pressed: PagePart | null = null;

  const onAct = ({ type, repeat, target }: ShopperAct) => {
    // The second press of a double click, and a key that is held down.
    if (repeat !== true && !(type === 'pointerdown' && pressed?.contains(target))) forget();
  };
  function forget(): void {
    isAwaited = false;
    for (const act of ACTS) page.removeEventListener(act, onAct, ON_WAY_DOWN);
  }
  const stopStarted = calculator.on('started', ({ trigger }) => {
    forget();
    if (trigger !== 'shopper') return;
    isAwaited = true;
    pressed = page.document.activeElement;
    for (const act of ACTS) page.addEventListener(act, onAct, ON_WAY_DOWN);
  });
  const stopCancelled = calculator.on('cancelled', forget);

  return {
    shown(parts) {
      const { busy, results } = calculator.getSnapshot().view;
      if (!isAwaited || busy || !results.visible) return false;
      forget();
      const { activeElement, body, scrollingElement } = page.document;
      // Where there is no layout, as in tests of pages.
      if (scrollingElement === undefined || parts.results.getBoundingClientRect().height === 0) return false;
      const isInside = (part: PagePart | null) => parts.fields.contains(part) || parts.results.contains(part);
      const isElsewhere = ![null, body, pressed].includes(activeElement) && !isInside(activeElement);
      if (isElsewhere) return false;
      const scroll = scrollToAnswer(parts, page);
      const isLeftBehind =
        pressed !== null && pressed !== body && !isInside(pressed) && !isInside(activeElement) && scroll.hides(pressed);
      scroll.start();
      return isLeftBehind;
    },
    stop() {
      forget();
      stopStarted();
      stopCancelled();
    },
  };
}
