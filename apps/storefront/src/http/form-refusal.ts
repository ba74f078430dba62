/** Why the fields of a request cannot be used. `detail` is a sentence for developers. */
export interface FormRefusal {
  /** The body or the query cannot be read at all; `invalid_field`: one of its fields has a wrong type. */
  readonly code: 'too_large' | 'unknown_encoding' | 'malformed' | 'invalid_field';
  readonly detail: string;
}
