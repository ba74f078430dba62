import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rateAhead } from './rate-ahead.ts';

const calls: string[] = [];

/** The calls so far, when no click follows. */
function asked(): readonly string[] {
  vi.runAllTimers();
  return calls;
}

function find(selector: string): Element {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
}

function press(selector: string, init: PointerEventInit = {}): void {
  find(selector).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, ...init }));
}

function edit(selector: string): void {
  find(selector).dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Moves the pointer or the focus to an element. */
function reach(selector: string, type = 'focusin'): void {
  find(selector).dispatchEvent(new Event(type, { bubbles: true }));
}

function pressKey(init: KeyboardEventInit): void {
  find('#button').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
}

vi.useFakeTimers();

beforeEach(() => {
  document.body.innerHTML = `
    <form id="address">
      <input name="token" value="secret">
      <input name="shipping_address[country]" value="CA">
      <input name="shipping_address[zip]" id="zip" value="K1N 5T2">
      <button class="get-rates" id="button"><span id="label">Calculate shipping</span></button>
      <button id="other">Forget</button>
    </form>
    <button class="get-rates" id="outside" form="address">Calculate shipping</button>
    <input name="updates[]" id="quantity" value="2">
    <button class="get-rates" id="busy" form="address" disabled>Calculating...</button>
    <button class="get-rates" id="lost">Calculate shipping</button>`;
  // Whatever the test before has left, nothing is edited since the last call.
  press('#button');
  press('#button');
  asked();
  calls.length = 0;
});

// The listeners stay for the lifetime of the page.
rateAhead('/fr/', (url) => {
  calls.push(url);
  return Promise.reject(new TypeError('no connection'));
});

const CALL = '/fr/cart/shipping_rates.json?shipping_address%5Bcountry%5D=CA&shipping_address%5Bzip%5D=K1N+5T2&ahead=1';

describe('a press', () => {
  it.each(['#button', '#label', '#outside'])(
    'on %s asks for what the fields hold, and for nothing else',
    (selector) => {
      press(selector);
      expect(asked()).toEqual([CALL]);
    },
  );

  it('with the click right after it asks nothing, because the click asks itself', () => {
    press('#button');
    find('#button').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(asked()).toEqual([]);
  });

  it('of the space bar asks once, however long it is held', () => {
    pressKey({ key: ' ' });
    pressKey({ key: ' ', repeat: true });
    expect(asked()).toEqual([CALL]);
  });

  it('of Enter asks nothing: its click comes at once', () => {
    pressKey({ key: 'Enter' });
    expect(asked()).toEqual([]);
  });

  it.each(['#other', '#busy', '#lost', 'body'])('on %s asks nothing', (selector) => {
    press(selector);
    expect(asked()).toEqual([]);
  });

  it.each([
    ['with another button', { button: 1 }],
    ['of a second finger', { isPrimary: false }],
  ])('%s asks nothing', (_how, init) => {
    press('#button', init);
    expect(asked()).toEqual([]);
  });
});

describe.each(['focusin', 'pointerover'])('%s', (type) => {
  it.each(['#button', '#outside'])('on %s asks for an edited address, once', (selector) => {
    edit('#zip');
    reach(selector, type);
    reach('#other', type);
    reach(selector, type);
    expect(asked()).toEqual([CALL]);
  });

  it('asks again for an address that was edited again', () => {
    edit('#zip');
    reach('#button', type);
    expect(asked()).toEqual([CALL]);
    edit('#zip');
    reach('#button', type);
    expect(asked()).toEqual([CALL, CALL]);
  });

  it('asks nothing for an address that was not edited, as on the way to another control', () => {
    edit('#quantity');
    reach('#button', type);
    expect(asked()).toEqual([]);
  });

  it.each(['#other', '#zip', '#busy'])('on %s asks nothing', (selector) => {
    edit('#zip');
    reach(selector, type);
    expect(asked()).toEqual([]);
  });

  it('asks no second time after a press', () => {
    edit('#zip');
    press('#button');
    reach('#button', type);
    expect(asked()).toEqual([CALL]);
  });

  it('leaves nothing to ask to the press after it, but something to the next', () => {
    edit('#zip');
    reach('#button', type);
    pressKey({ key: ' ' });
    expect(asked()).toEqual([CALL]);
    pressKey({ key: ' ' });
    expect(asked()).toEqual([CALL, CALL]);
  });
});
