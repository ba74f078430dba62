/** A full address as carriers want it. Every field is a string; what is not known is empty. */
export interface Address {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The platform's province code, such as `ON`. */
  readonly province: string;
  readonly postalCode: string;
  readonly city: string;
  readonly address1: string;
  readonly address2: string;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
}
