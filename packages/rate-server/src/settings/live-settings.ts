import type { ConfigFinding } from '@cartfare/rating';
import { isDatabaseUnavailable } from '@cartfare/server-kit/db';

/** Where settings are stored, and how they are compiled. */
export interface SettingsSource<Compiled> {
  /** Identifies what is stored now: it changes whenever the settings change. Read for every request. */
  version(): Promise<string>;
  /** Reads and compiles what is stored. Rejects when it cannot be read. */
  compile(): Promise<CompiledVersion<Compiled>>;
}

export interface CompiledVersion<Compiled> {
  readonly version: string;
  /** Or the findings, at least one of which is an error. */
  readonly compiled:
    | { readonly ok: true; readonly value: Compiled }
    | { readonly ok: false; readonly findings: readonly ConfigFinding[] };
}

/** Settings, compiled once for each version of them. */
export interface SettingsReader<Compiled> {
  /**
   * The settings that are stored at the time of the call. New ones are compiled first. If they cannot be read or used,
   * that is reported and the last good ones are returned; without good ones it rejects.
   */
  read(): Promise<Compiled>;
}

export interface SettingsLog {
  error(facts: object, message: string): void;
}

/** Looks for a new version at every call, and compiles each version once. */
export function createSettingsReader<Compiled>(
  { version: readVersion, compile }: SettingsSource<Compiled>,
  log: SettingsLog,
): SettingsReader<Compiled> {
  let current: { readonly version: string; readonly value: Compiled } | undefined;
  /** Settings that have errors: reported once, and not compiled again. */
  let unusable: { readonly version: string; readonly error: Error } | undefined;
  let running: Promise<Compiled> | undefined;
  let next: Promise<Compiled> | undefined;

  async function look(): Promise<Compiled> {
    const found = await readVersion();
    if (current !== undefined && found === current.version) return current.value;
    if (found === unusable?.version) {
      if (current === undefined) throw unusable.error;
      return current.value;
    }
    const { version, compiled } = await compile();
    if (!compiled.ok) {
      const error = new Error(`The shipping settings have errors: ${JSON.stringify(compiled.findings)}`);
      unusable = { version, error };
      throw error;
    }
    current = { version, value: compiled.value };
    return current.value;
  }

  /** A restart of PostgreSQL breaks connections; the next one waits for it, and then the newest version can be read. */
  function lookThroughRestart(): Promise<Compiled> {
    return look().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      return look();
    });
  }

  function lookNow(): Promise<Compiled> {
    running = lookThroughRestart()
      .catch((error: unknown) => {
        if (current === undefined) throw error;
        log.error({ err: error }, 'shipping settings cannot be used; the last ones stay');
        return current.value;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  /** Looks once for all callers that wait, after the look under way: that one may have begun before a change. */
  function lookAgain(): Promise<Compiled> {
    if (running === undefined) return lookNow();
    const begin = (): Promise<Compiled> => {
      next = undefined;
      return lookNow();
    };
    next ??= running.then(begin, begin);
    return next;
  }

  return { read: lookAgain };
}
