import type { RateSource } from '@cartfare/rating';

export interface WatchedSources {
  readonly sources: ReadonlyMap<string, RateSource>;
  /** Whether any of them was asked since. */
  wasAsked(): boolean;
}

/** The same carriers, with an eye on whether they are asked. */
export function watchSources(sources: ReadonlyMap<string, RateSource>): WatchedSources {
  let asked = false;
  const watch = (source: RateSource): RateSource => ({
    code: source.code,
    quote: (question, signal) => {
      asked = true;
      return source.quote(question, signal);
    },
  });
  return {
    sources: new Map([...sources].map(([code, source]) => [code, watch(source)])),
    wasAsked: () => asked,
  };
}
