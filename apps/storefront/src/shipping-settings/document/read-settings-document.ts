import { ok, err, type Result } from '@cartfare/core';
import { getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { SettingsFinding } from '../settings-finding.ts';
import { findField } from './find-field.ts';
import { createTextPositions, type TextPosition } from './text-positions.ts';

/** The text of a shipping file, understood as JSON; what it means is not looked at. */
export interface SettingsDocument {
  readonly json: unknown;
  /** Whether the field stands in the text. `path` is such as `zones[2].rates[0].id`. */
  has(path: string): boolean;
  /** Where the field begins; of one that is not there, where the object or list begins that it is missing in. */
  positionOf(path: string): TextPosition;
}

/** Understands JSON with comments and trailing commas. */
export function readSettingsDocument(text: string): Result<SettingsDocument, readonly SettingsFinding[]> {
  const positionAt = createTextPositions(text);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  if (root === undefined || errors.length > 0) {
    return err(errors.map((error) => syntaxFinding(error, positionAt)));
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

const syntaxFinding = ({ error, offset }: ParseError, positionAt: (at: number) => TextPosition): SettingsFinding => ({
  severity: 'error',
  code: 'syntax',
  path: '',
  values: { problem: printParseErrorCode(error) },
  position: positionAt(offset),
});

interface DoubleKey {
  readonly key: string;
  readonly path: string;
  readonly node: Node;
}

/** JSON lets the last of two equal names win; in a file written by hand the first one is lost without a word. */
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
