import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../testing/test-settings.ts';
import { readSettingsDocument, settingsText, type SettingsDocument } from './settings-document.ts';

function read(text: string): SettingsDocument {
  const document = readSettingsDocument(text);
  if (!document.ok) throw new Error(JSON.stringify(document.issue));
  return document.value;
}

const issues = (text: string) => {
  const document = readSettingsDocument(text);
  return document.ok
    ? []
    : document.issue.map(({ code, path, position: { line, column } }) => [code, path, line, column]);
};

const TEXT = `{
  // What the shop sells in.
  "currency": "CAD",
  "zones": [
    { "id": "a", "rates": [{ "id": "x" }] },
    {
      "id": "b", /* the second one */
      "a.b": { "c[0]": [1, 2] },
    },
  ],
}`;

describe('the text of a shipping file', () => {
  it('may begin with a byte order mark, which Node keeps in texts that it reads', () => {
    expect(read(`\uFEFF${TEXT}`).json).toEqual(read(TEXT).json);
  });

  it('may have comments and trailing commas', () => {
    expect(read(TEXT).json).toEqual({
      currency: 'CAD',
      zones: [
        { id: 'a', rates: [{ id: 'x' }] },
        { id: 'b', 'a.b': { 'c[0]': [1, 2] } },
      ],
    });
  });

  it('may have very long runs of blanks, which texts keep and which move no position', () => {
    const long = ' '.repeat(5_000);
    const text = `{${long}"a\\"":\t${long}"${long}", // ${long}\n"b": /*${long}*/ [1,${long}2]${long}}${long}`;
    const { json, positionOf } = read(text);
    expect(json).toEqual({ 'a"': long, b: [1, 2] });
    expect(positionOf('a"').column).toBe(text.indexOf('"a') + 1);
    expect(issues(`{${long}x}${long}`)).toContainEqual(['syntax', '', 1, 5_002]);
  });

  it.each(['{ "a": { "b": 1 },\n"a.b": 2 }', '{ "a.c": 1, "a":\n{ "b": 1 },\n"a.b": 2 }'])(
    'has the field whose whole name is the path, before one whose name only begins it: %j',
    (text) => {
      expect(read(text).positionOf('a.b').line).toBe(text.split('\n').length);
    },
  );

  it('is otherwise what JSON is', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const document = readSettingsDocument(text);
        if (document.ok) expect(JSON.parse(JSON.stringify(document.value.json))).toEqual(JSON.parse(text));
        else expect(document.issue.map(({ code }) => code)).not.toContain('syntax');
      }),
    );
  });

  it.each([
    ['currency', 3, 3],
    ['zones', 4, 3],
    ['zones[0]', 5, 5],
    ['zones[0].rates[0].id', 5, 30],
    ['zones[1].id', 7, 7],
    ['zones[1].a.b', 8, 7],
    ['zones[1].a.b.c[0]', 8, 16],
    ['zones[1].a.b.c[0][1]', 8, 28],
  ])('knows where %s is', (path, line, column) => {
    expect(read(TEXT).has(path)).toBe(true);
    expect(read(TEXT).positionOf(path)).toEqual({ line, column });
  });

  it.each([
    ['timeZone', 1, 1],
    ['zones[1].name', 6, 5],
    ['zones[2].name', 4, 12],
    ['zones[0].rates[0].price.kind', 5, 28],
    ['zones[0].rates[0].ids', 5, 28],
  ])('points for %s, which is missing, to what it is missing in', (path, line, column) => {
    expect(read(TEXT).has(path)).toBe(false);
    expect(read(TEXT).positionOf(path)).toEqual({ line, column });
  });

  it.each([
    ['', [['syntax', '', 1, 1]]],
    ['{ "a": 1 "b": 2 }', [['syntax', '', 1, 10]]],
    ['{\n  a: 1\n}', [['syntax', '', 2, 3]]],
    ['{ "a": }', [['syntax', '', 1, 8]]],
    ['{}\n{}', [['syntax', '', 2, 1]]],
    ['{ "a": 1 /* no end', [['syntax', '', 1, 10]]],
  ])('that is %j is refused where it goes wrong', (text, expected) => {
    expect(issues(text).slice(0, 1)).toEqual(expected);
  });

  it('may not be nested so deeply that parsing it would exhaust the stack', () => {
    expect(issues(`["[[", /* [[ */ ${'['.repeat(100_000)}`)).toEqual([['syntax', '', 1, 116]]);
    expect(issues('{"a":'.repeat(100_000))).toEqual([['syntax', '', 1, 501]]);
    expect(issues('['.repeat(100) + ']'.repeat(100))).toEqual([]);
  });

  it('may have any number of lists and objects beside each other', () => {
    expect(issues(`[${'[{}], '.repeat(200)}]`)).toEqual([]);
  });

  it('may not give a name twice, where the first value would be lost without a word', () => {
    const text = '{ "zones": [{ "id": "a" }, {\n "id": "b", "rates": [], "rates": [1] }] }';
    expect(issues(text)).toEqual([['double_key', 'zones[1].rates', 2, 26]]);
  });

  it('gives no name a meaning of its own', () => {
    expect(Object.keys(Object(read('{ "__proto__": { "currency": "CAD" } }').json))).toEqual(['__proto__']);
  });
});

describe('stored settings as a file', () => {
  const FILE = `// Ours.\n${JSON.stringify({ $schema: './schema.json', ...SETTINGS })}`;

  it('are the file that they came from, with its comments', () => {
    expect(settingsText(SETTINGS, FILE)).toBe(FILE);
  });

  it.each([
    ['there is no file', null],
    ['the file cannot be read', '{'],
    ['the file says something else', FILE.replace('Central Ottawa', 'Ottawa')],
  ])('are written anew where %s', (_what, file) => {
    const text = settingsText(SETTINGS, file);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(SETTINGS)));
    expect(text).toMatch(/^\{\n {2}"currency": "CAD",\n[^]*\}\n$/);
  });
});

it('is read from a text only, not from the bytes of a file', () => {
  const bytes: unknown = Buffer.from(TEXT);
  expect(() => readSettingsDocument(bytes as string)).toThrow(
    new TypeError("The text of a shipping file is needed here, such as `await readFile(path, 'utf8')`."),
  );
});
