/** What the settings of a live carrier may say where it is called through an adapter, such as those of `@cartfare/carriers`. */
export interface AdapterSettings {
  /** The `adapter` of the settings, such as `callback`. */
  readonly name: string;
  /** What is behind it, for documentation and for the JSON Schema. */
  readonly description: string;
  /** Scheme and host that it calls; null: the settings have to name one. */
  readonly host: string | null;
  /** The fields that it has a use for. */
  readonly settings: AdapterFields;
}

/** `host` and `keyFrom` are for all adapters, the others for those that list them: elsewhere they are warned of. */
export type AdapterFields = Readonly<Partial<Record<'host' | 'keyFrom' | SpecialField, AdapterField>>>;

/** The fields that some adapters have no use for. */
export type SpecialField = (typeof SPECIAL_FIELDS)[number];

export const SPECIAL_FIELDS = ['accounts', 'packaging', 'declareValue', 'residential'] as const;

export interface AdapterField {
  /** What it is for this adapter, as a part of a sentence. Default: what it is for all. */
  readonly text?: string;
  /** Whether the settings have to have it. Default false. */
  readonly isNeeded?: boolean;
}
