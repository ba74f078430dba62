import { describe, expect, it } from 'vitest';
import { ADAPTERS } from './adapters.ts';

/** Lists of each carrier's answers that its own words are in, besides the list of rates. */
const LISTS: readonly (readonly [adapter: string, list: string, status: number, body: (words: string[]) => unknown])[] =
  [
    ['easypost', 'messages', 200, (words) => ({ rates: [], messages: words.map((message) => ({ message })) })],
    ['easypost', 'errors', 422, (words) => ({ error: { errors: words } })],
    ['karrio', 'messages', 200, (words) => ({ rates: [], messages: words.map((message) => ({ message })) })],
    ['karrio', 'errors', 400, (words) => ({ errors: words.map((message) => ({ message })) })],
    ['sendcloud', 'errors', 400, (words) => ({ errors: words.map((detail) => ({ detail })) })],
    ['shipengine', 'errors', 400, (words) => ({ errors: words.map((message) => ({ message })) })],
    ['shipengine', 'error_messages', 200, (words) => [{ validation_status: 'invalid', error_messages: words }]],
  ];

describe.each(LISTS)('the answers of %s, their list %s', (name, _list, status, body) => {
  const read = (words: string[]) => {
    const adapter = ADAPTERS.find((each) => each.name === name);
    return JSON.stringify(adapter?.read({ status, headers: {}, body: JSON.stringify(body(words)) }, {}).response);
  };
  const silence = (count: number) => Array.from({ length: count }, () => '');

  it('is read from its first to its 500th entry, so that a huge one cannot block the process', () => {
    expect(read([...silence(499), 'no dock there'])).toContain('no dock there');
    expect(read([...silence(500), 'no dock there'])).not.toContain('no dock there');
  });

  it('survives entries of any shape', () => {
    expect(read([null, 7, [], {}, 'x'] as never)).toContain('kind');
  });
});
