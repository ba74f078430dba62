import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './usage-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

export interface ArgumentRules<Given extends Options> {
  readonly options: Given;
  /** How many words may stand beside the options. */
  readonly words: { readonly least: number; readonly most: number };
}

/** Node's own parser, with its complaints as usage errors. */
export function readArguments<const Given extends Options>(
  args: readonly string[],
  { options, words }: ArgumentRules<Given>,
) {
  const parsed = parse(args, options);
  const { length } = parsed.positionals;
  if (length < words.least) throw new UsageError('Name the file.');
  if (length > words.most) throw new UsageError(`"${parsed.positionals[words.most]}" is one word too many.`);
  return parsed;
}

function parse<const Given extends Options>(args: readonly string[], options: Given) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) throw new UsageError(error.message);
    throw error;
  }
}
