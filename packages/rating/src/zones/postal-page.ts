/** A part of a zone's postal table: rules of one country, beside those that the zone's own regions name. */
export interface PostalPage {
  /** Id of the profile whose own zones are meant; empty for the shop's. */
  readonly profile: string;
  /** Id of the zone. A page for a zone that there is not is passed over. */
  readonly zone: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As in `PlaceConfig.postalCodes`. They are read at one go: a thousand take about a millisecond. */
  readonly rules: readonly string[];
}
