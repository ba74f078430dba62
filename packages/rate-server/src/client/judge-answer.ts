import { err, ok, type Result } from '@cartfare/core/internal';
import { isDecision } from '@cartfare/rating';
import type { RateClientAnswer, RateClientIssue } from './rate-client.ts';

/**
 * An answer without rates is an issue if a carrier failed or is not set up: nobody has decided against the cart, so that
 * the shop's own fallback is right.
 */
export function judgeAnswer(answer: RateClientAnswer): Result<RateClientAnswer, RateClientIssue> {
  const failed = answer.omissions.find(({ reason }) => !isDecision(reason));
  if (answer.outcome !== 'no_rates' || failed === undefined) return ok(answer);
  const { source, reason } = failed;
  return err({
    code: 'carriers_failed',
    message: `The carrier "${source}" failed (${reason}), and has no backup rates.`,
  });
}
