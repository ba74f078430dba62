/** An expected outcome: a value, or a complaint with a closed set of codes. Misuse throws instead. */
export type Result<Value, Complaint> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly complaint: Complaint };

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

export const refuse = <Complaint>(complaint: Complaint): { readonly ok: false; readonly complaint: Complaint } => ({
  ok: false,
  complaint,
});
