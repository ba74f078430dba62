import { ConfigError } from '../config.ts';
import type { Listening } from '../http/listen.ts';

/** Listens on the port of a setting. Throws a `ConfigError` that names the setting when it cannot. */
export async function openPort(setting: 'PORT' | 'METRICS_PORT', opening: Promise<Listening>): Promise<Listening> {
  try {
    return await opening;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`${setting} has to be a port that is free, on a HOST of this machine: ${reason}`);
  }
}
