import { describe, expect, test } from 'vitest';
import { createCountryTypeAhead } from './country-type-ahead.ts';
import { createCountryBook } from './create-country-book.ts';

const ENGLISH = createCountryBook().options;
const inJapanese = new Intl.DisplayNames(['ja'], { type: 'region' });
const JAPANESE = createCountryBook({ names: (code) => inJapanese.of(code) ?? code }).options;
const BY_NAME = ENGLISH.map(({ name }) => ({ value: name, name }));

/** A select in which keys are pressed, with the given time between them. */
function createSelect(offered = ENGLISH) {
  let atMs = 0;
  const typeAhead = createCountryTypeAhead(() => atMs);
  const select = {
    value: '',
    options: [{ value: '', text: 'Choose a country' }, ...offered.map(({ value, name }) => ({ value, text: name }))],
  };
  const press = (key: string, held: Readonly<Record<string, boolean>> = {}) => {
    let isTaken = false;
    const preventDefault = () => {
      isTaken = true;
    };
    const event = { key, ctrlKey: false, altKey: false, metaKey: false, isComposing: false, ...held, preventDefault };
    const isChanged = typeAhead(event, select);
    return { isTaken, isChanged };
  };
  return {
    select,
    press,
    type: (text: string) => Array.from(text, (key) => press(key)),
    pause: (ms: number) => {
      atMs += ms;
    },
  };
}

describe('a country is found', () => {
  test.each([
    ['uk', 'GB'],
    ['UK', 'GB'],
    ['Holland', 'NL'],
    ['hol', 'NL'],
    ['usa', 'US'],
    ['america', 'US'],
    ['gb', 'GB'],
    ['nz', 'NZ'],
    ['uae', 'AE'],
    ['ivory coast', 'CI'],
    ['burma', 'MM'],
    ['czech republic', 'CZ'],
  ])('by %j', (typed, code) => {
    const { select, type } = createSelect();
    type(typed);
    expect(select.value).toBe(code);
  });

  test('by its English name in a page of another language', () => {
    const { select, type } = createSelect(JAPANESE);
    type('germ');
    expect(select.value).toBe('DE');
  });

  test('where the values are names', () => {
    const { select, type } = createSelect(BY_NAME);
    type('uk');
    expect(select.value).toBe('United Kingdom');
  });
});

describe("the browser's own type-ahead", () => {
  test.each(['Germany', 'de', 'ch', 'united ', 'xyzw'])('has %j for itself', (typed) => {
    const { select, type } = createSelect();
    expect(type(typed).some(({ isTaken, isChanged }) => isTaken || isChanged)).toBe(false);
    expect(select.value).toBe('');
  });

  test.each([
    ['uk', 'GB', 'raine', 'UA'],
    ['america', 'US', 'n', 'AS'],
  ])('%j is %s, and with %j behind it %s', (typed, code, more, other) => {
    const { select, type } = createSelect();
    type(typed);
    expect(select.value).toBe(code);
    type(more);
    expect(select.value).toBe(other);
  });

  test('opens the list by a space', () => {
    expect(createSelect().press(' ')).toEqual({ isTaken: false, isChanged: false });
  });

  test('has arrows, shortcuts and what is being composed', () => {
    const { press } = createSelect();
    for (const key of ['ArrowDown', 'Enter']) expect(press(key)).toEqual({ isTaken: false, isChanged: false });
  });

  test.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing'] as const)('has what is pressed with %s', (modifier) => {
    const { select, press } = createSelect();
    press('u');
    expect(press('k', { [modifier]: true })).toEqual({ isTaken: false, isChanged: false });
    expect(select.value).toBe('');
  });
});

test('a pause begins anew', () => {
  const { select, type, pause } = createSelect();
  type('uk');
  pause(1_001);
  type('nz');
  expect(select.value).toBe('NZ');
});

test('tells of a change once', () => {
  const { type } = createSelect();
  expect(type('holland').map(({ isChanged }) => isChanged)).toEqual([false, false, true, false, false, false, false]);
});
