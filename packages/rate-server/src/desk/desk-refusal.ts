import type { DeskRefusal } from './desk-contract.ts';

const STATUSES: Readonly<Record<DeskRefusal['code'], number>> = {
  signed_out: 401,
  role_too_small: 403,
  foreign_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  superseded: 409,
  not_yourself: 409,
  invitation_unusable: 410,
  body_too_large: 413,
  not_json: 415,
  invalid_input: 422,
  unusable_settings: 422,
  failed: 500,
  database_unavailable: 503,
};

/** A problem detail (RFC 9457), with the facts of the refusal. */
export function refusalResponseOf(refusal: DeskRefusal): Response {
  const status = STATUSES[refusal.code];
  return new Response(JSON.stringify({ type: `urn:cartfare:problem:${refusal.code}`, status, ...refusal }), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}
