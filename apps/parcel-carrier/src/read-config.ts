import { z } from 'zod';

export interface ParcelCarrierSettings {
  readonly port: number;
  readonly host: string;
  readonly secret: string;
  readonly delayMs: number;
}

const environmentSchema = z.object({
  /** 0: any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().min(1).default('127.0.0.1'),
  CARRIER_SECRET: z.string('must be set to the secret shared with the shop').min(1),
  CARRIER_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(150),
});

/** Parses the environment. Throws an error with one line for each variable that is missing or invalid. */
export function readParcelCarrierSettings(
  environment: Readonly<Record<string, string | undefined>>,
): ParcelCarrierSettings {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The carrier cannot start:\n${lines.join('\n')}`);
  }
  const { PORT: port, HOST: host, CARRIER_SECRET: secret, CARRIER_DELAY_MS: delayMs } = parsed.data;
  return { port, host, secret, delayMs };
}

/** An error in the environment. It is shown without a stack, because the operator has to change a setting, not code. */
export function configOrExit(environment: Readonly<Record<string, string | undefined>>): ParcelCarrierSettings {
  try {
    return readParcelCarrierSettings(environment);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}
