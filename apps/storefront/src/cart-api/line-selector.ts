import { ok, err, type Result } from '@cartfare/core';
import type { FormObject } from '../http/form-value.ts';
import type { LineSelector } from '../shop/services.ts';
import { readText, readWholeNumber, type FieldComplaint } from './field-readers.ts';

/** Which line a call means: `line` counts from 1; `id` is a variant's id, or a line's key, which has a colon. */
export function readLineSelector(fields: FormObject): Result<LineSelector, FieldComplaint> {
  if (fields['line'] !== undefined) {
    const position = readWholeNumber(fields['line'], 'line');
    return position.ok ? ok({ by: 'position', position: position.value }) : position;
  }
  if (fields['id'] === undefined) return err('id or line is needed');
  const id = readText(fields['id'], 'id');
  return id.ok ? readLineName(id.value) : id;
}

export function readLineName(id: string): Result<LineSelector, FieldComplaint> {
  if (id.includes(':')) return ok({ by: 'key', key: id });
  const variantId = readWholeNumber(id, 'id');
  return variantId.ok ? ok({ by: 'variant', variantId: variantId.value }) : variantId;
}
