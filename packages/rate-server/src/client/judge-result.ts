import { err, ok, type Result } from '@cartfare/core/internal';
import { outageOf } from '../outage-of.ts';
import type { RateClientResult, RateClientIssue } from './rate-client.ts';

/**
 * A result without rates is an issue if a carrier failed or is not set up: nobody has decided against the cart, so that
 * the shop's own fallback is right.
 */
export function judgeResult(result: RateClientResult): Result<RateClientResult, RateClientIssue> {
  const failed = outageOf(result);
  if (failed === undefined) return ok(result);
  const { source, reason } = failed;
  return err({
    code: 'carriers_failed',
    message: `The carrier "${source}" failed (${reason}), and has no backup rates.`,
  });
}
