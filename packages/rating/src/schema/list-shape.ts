import type { Shape } from './shape.ts';

export function list<Item>(item: Shape<Item>, least = 0): Shape<readonly Item[]> {
  return {
    accepts: (value, path, findings): value is readonly Item[] => {
      if (!Array.isArray(value)) return findings.error('wrong_type', path, { expected: 'a list' });
      if (value.length < least) return findings.error('empty', path);
      let right = true;
      for (const [at, entry] of value.entries()) right = item.accepts(entry, `${path}[${at}]`, findings) && right;
      return right;
    },
    schema: { type: 'array', items: item.schema, ...(least > 0 ? { minItems: least } : {}) },
  };
}

/** Lists of texts may be a million long: a path is written for the entries that are wrong only. */
export const textList: Shape<readonly string[]> = {
  accepts: (value, path, findings): value is readonly string[] => {
    if (!Array.isArray(value)) return findings.error('wrong_type', path, { expected: 'a list' });
    const wrong = value.flatMap((entry, at) => (typeof entry === 'string' ? [] : [at]));
    for (const at of wrong) findings.error('wrong_type', `${path}[${at}]`, { expected: 'text' });
    return wrong.length === 0;
  },
  schema: { type: 'array', items: { type: 'string' } },
};
