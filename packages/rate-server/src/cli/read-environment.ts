import type { z } from 'zod';

/** Why the environment cannot be used, one line for each name. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment by its schema. An empty value counts as omitted. Throws a `ConfigError`. */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
}
