/** A part of a shipping file that has fields. */
export interface SettingsPart {
  /** Its name in the schema and in the guide. */
  readonly name: string;
  /**
   * Where it stands first: fields by name, `[]` for what is in a list, `(flat)` for the one of several kinds that says
   * so in its first field.
   */
  readonly at: string;
  readonly description: string;
  /** What each field means, in the words that editors and the guide show. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Of the field that tells one kind from the others. */
export const ID_OF_KIND = 'Says which kind this is.';
