import { ok, err, type Result } from '@cartfare/core/internal';
import type { ShippingConfig } from '@cartfare/rating';
import { createScanner, getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { SettingsFinding } from '../settings-finding.ts';
import { createTextPositions, type TextPosition } from '../text-positions.ts';
import { findField } from './find-field.ts';

/** The parsed JSON text of a shipping file, not yet validated. */
export interface SettingsDocument {
  readonly json: unknown;
  /** Whether the field is in the text. `path` is for example `zones[2].rates[0].id`. */
  has(path: string): boolean;
  /** Where the field begins; for a missing field, where the object or list begins in which it is missing. */
  positionOf(path: string): TextPosition;
}

/**
 * Parses JSON with comments and trailing commas. A byte order mark before it is ignored. Throws a TypeError for something
 * else than a text, such as the bytes that `readFile` returns without an encoding.
 */
export function readSettingsDocument(text: string): Result<SettingsDocument, readonly SettingsFinding[]> {
  if (typeof text !== 'string') {
    throw new TypeError("The text of a shipping file is needed here, such as `await readFile(path, 'utf8')`.");
  }
  const positionAt = createTextPositions(text);
  // The parser takes the mark for a symbol. A space keeps all offsets.
  const json = commentLongBlanks(text.replace(/^\uFEFF/, ' '));
  const tooDeep = tooDeepAt(json);
  if (tooDeep !== null) return err([syntaxFinding('TooDeep', positionAt(tooDeep))]);
  const errors: ParseError[] = [];
  const root = parseTree(json, errors, { allowTrailingComma: true });
  if (root === undefined || errors.length > 0) {
    return err(errors.map(({ error, offset }) => syntaxFinding(printParseErrorCode(error), positionAt(offset))));
  }
  const doubles = [...doubleKeys(root, '')].map(({ key, path, node }): SettingsFinding => ({
    severity: 'error',
    code: 'double_key',
    path,
    values: { key },
    position: positionAt(node.offset),
  }));
  if (doubles.length > 0) return err(doubles);
  return ok({
    json: getNodeValue(root),
    has: (path) => findField(root, path).isThere,
    positionOf: (path) => positionAt(findField(root, path).node.offset),
  });
}

const syntaxFinding = (problem: string, position: TextPosition): SettingsFinding => ({
  severity: 'error',
  code: 'syntax',
  path: '',
  values: { problem },
  position,
});

/** A text, a comment, or a thousand blanks outside of both. */
const LONG_BLANKS = /"[^"\\\r\n]*(?:\\.[^"\\\r\n]*)*|\/\/[^\r\n]*|\/\*.*?(?:\*\/|$)|[ \t]{1000}/gs;

/**
 * Writes long runs of blanks as comments of the same length: the scanner skips a comment, but concatenates blanks one by
 * one, which takes 32 bytes of memory for each.
 */
function commentLongBlanks(text: string): string {
  if (!/[ \t]{1000}/.test(text)) return text;
  return text.replace(LONG_BLANKS, (part) => (/^[ \t]/.test(part) ? `/*${' '.repeat(part.length - 4)}*/` : part));
}

/** Maximum nesting of lists and objects. Settings have some ten levels. */
const MAX_DEPTH = 100;

/** The offset at which the nesting exceeds the limit, or null. The parser is recursive: its stack would overflow. */
function tooDeepAt(text: string): number | null {
  const scanner = createScanner(text, true);
  let depth = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const token = text.charAt(scanner.getTokenOffset());
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > MAX_DEPTH) return scanner.getTokenOffset();
  }
  return null;
}

interface DoubleKey {
  readonly key: string;
  readonly path: string;
  readonly node: Node;
}

/** In JSON the last of two equal names wins; in a file written by hand the first one would be lost without notice. */
function* doubleKeys(node: Node, path: string): Generator<DoubleKey> {
  const seen = new Set<string>();
  for (const [at, child] of (node.children ?? []).entries()) {
    if (node.type === 'array') yield* doubleKeys(child, `${path}[${at}]`);
    const [name, value] = child.type === 'property' ? (child.children ?? []) : [];
    if (name === undefined || value === undefined) continue;
    const key = String(name.value);
    const where = path === '' ? key : `${path}.${key}`;
    if (seen.has(key)) yield { key, path: where, node: name };
    seen.add(key);
    yield* doubleKeys(value, where);
  }
}

/**
 * The stored settings as a file: the one that they were imported from, with its comments, or new text if there is none
 * or its content differs.
 */
export function settingsText(config: ShippingConfig, file: string | null): string {
  const document = file === null ? null : readSettingsDocument(file);
  if (file !== null && document?.ok === true && settingsOf(document.value.json) === settingsOf(config)) return file;
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** For comparison, without `$schema`, which earlier versions did not store. */
const settingsOf = (json: unknown): string => JSON.stringify({ ...Object(json), $schema: undefined });
