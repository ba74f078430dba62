import { expect, test } from 'vitest';
import { openCalculator } from '../../testing/open-calculator.ts';
import { createAnswerGuide, type GuidedWindow } from './answer-guide.ts';
import type { PagePart } from './answer-in-view.ts';

/** A part of a page at a place of the document, in CSS pixels. */
class Part implements PagePart {
  readonly clientTop = 0;
  scrollTop = 0;
  scrollHeight = 0;
  style = { position: 'static', overflowY: 'visible', scrollPaddingTop: 'auto', scrollPaddingBottom: 'auto' };
  readonly scrolls: { readonly top: number; readonly behavior: string }[] = [];
  readonly parentElement: Part | null;
  readonly top: number;
  readonly clientHeight: number;

  constructor(parentElement: Part | null, top: number, height: number) {
    this.parentElement = parentElement;
    this.top = top;
    this.clientHeight = height;
    this.scrollHeight = height;
  }

  getBoundingClientRect() {
    return { top: this.top, bottom: this.top + this.clientHeight, height: this.clientHeight, left: 0, width: 300 };
  }

  contains(other: object | null): boolean {
    for (let part = other as Part | null; part !== null; part = part.parentElement) if (part === this) return true;
    return false;
  }

  scrollBy(options: { readonly top: number; readonly behavior: 'instant' | 'smooth' }): void {
    this.scrolls.push(options);
  }
}

type Listener = Parameters<GuidedWindow['addEventListener']>[1];

/**
 * A window of 600 px, with a drawer that begins 100 px below its upper end if `drawerPosition` is given. The fields begin
 * at 300 px, the results at 450 px; the one rate ends at 700 px.
 */
function openPage({ drawerPosition = '', prefersReducedMotion = true } = {}) {
  const root = new Part(null, 0, 600);
  root.scrollHeight = 5_000;
  const body = new Part(root, 0, 5_000);
  const drawer = new Part(body, 100, 500);
  if (drawerPosition !== '') {
    drawer.style = { ...drawer.style, overflowY: 'auto', position: drawerPosition };
    drawer.scrollHeight = 540;
  }
  const fields = new Part(drawer, 300, 140);
  const results = new Part(drawer, 450, 250);
  const rates = [new Part(results, 500, 200)];
  const elsewhere = new Part(body, 40, 40);
  const listeners = new Map<string, Listener>();
  const page = {
    innerHeight: 600,
    document: {
      scrollingElement: root,
      elementFromPoint: (_x: number, _y: number): Part | null => null,
      activeElement: body,
      body,
    },
    matchMedia: () => ({ matches: prefersReducedMotion }),
    getComputedStyle: (part: PagePart) => (part as Part).style,
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    removeEventListener: (type: string) => void listeners.delete(type),
  } satisfies GuidedWindow;
  const { calculator, clock } = openCalculator();
  const guide = createAnswerGuide(calculator, page);
  const act = (type: string, event: { readonly repeat?: boolean; readonly target?: Part } = {}) =>
    listeners.get(type)?.({ type, target: body, ...event });
  return {
    page,
    root,
    drawer,
    fields,
    elsewhere,
    act,
    calculator,
    shown: () => guide.shown({ fields, results, rates }),
    async answer(): Promise<boolean> {
      await clock.advance(60_000);
      return guide.shown({ fields, results, rates });
    },
  };
}

test('the page scrolls to an answer, once', async () => {
  const { calculator, answer, shown, root } = openPage();
  void calculator.calculate();
  expect(shown()).toBe(false);
  await answer();
  shown();
  expect(root.scrolls).toEqual([{ top: 120, behavior: 'instant' }]);
});

test('it scrolls smoothly unless the shopper prefers reduced motion', async () => {
  const { calculator, answer, root } = openPage({ prefersReducedMotion: false });
  void calculator.calculate();
  await answer();
  expect(root.scrolls).toEqual([{ top: 120, behavior: 'smooth' }]);
});

test('a drawer scrolls as far as it can, and then the page; not behind a fixed one', async () => {
  for (const drawerPosition of ['static', 'fixed']) {
    const { calculator, answer, drawer, root } = openPage({ drawerPosition });
    void calculator.calculate();
    await answer();
    expect(drawer.scrolls).toEqual([{ top: 40, behavior: 'instant' }]);
    expect(root.scrolls).toEqual(drawerPosition === 'fixed' ? [] : [{ top: 80, behavior: 'instant' }]);
  }
});

test('what scroll-padding keeps free and a sticky bar covers is out of view', async () => {
  const { calculator, answer, page, root, elsewhere } = openPage();
  root.style = { ...root.style, scrollPaddingBottom: '10%' };
  void calculator.calculate();
  await answer();
  expect(root.scrolls.at(-1)?.top).toBe(120 + 60);

  const bar = new Part(elsewhere.parentElement, 500, 100);
  bar.style = { ...bar.style, position: 'sticky' };
  page.document.elementFromPoint = (_x, y) => (y > bar.top ? bar : null);
  void calculator.calculate();
  await answer();
  expect(root.scrolls.at(-1)?.top).toBe(120 + 100);
});

test('an answer that the shopper did not ask for, or waits for no more, scrolls nothing', async () => {
  const { calculator, answer, act, page, elsewhere, root } = openPage();
  page.document.activeElement = elsewhere;
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    void calculator.calculate();
    act(type);
    await answer();
  }
  calculator.cartChanged();
  await answer();
  expect(root.scrolls).toEqual([]);
});

test('nor does one while the focus is elsewhere', async () => {
  const { calculator, answer, page, elsewhere, root } = openPage();
  void calculator.calculate();
  page.document.activeElement = elsewhere;
  await answer();
  expect(root.scrolls).toEqual([]);
});

test('a key that is held down and the second press of a double click change nothing', async () => {
  const { calculator, answer, act, page, elsewhere, root } = openPage();
  page.document.activeElement = elsewhere;
  void calculator.calculate();
  act('keydown', { repeat: true });
  act('pointerdown', { target: elsewhere });
  await answer();
  expect(root.scrolls).toHaveLength(1);
});

test('an answer takes the focus of a button outside of the calculator that is out of view then', async () => {
  const { calculator, answer, page, elsewhere, fields } = openPage();
  page.document.activeElement = elsewhere;
  void calculator.calculate();
  expect(await answer()).toBe(true);

  page.document.activeElement = fields;
  void calculator.calculate();
  expect(await answer()).toBe(false);
});
