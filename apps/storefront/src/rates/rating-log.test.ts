import { describe, expect, it } from 'vitest';
import { HOLD_MS, openManualRateService, OTTAWA, request } from '../../testing/open-rate-service.ts';

describe('a rating', () => {
  it('is told to the log, with what is missing and how long it took', async () => {
    const logged: object[] = [];
    const { rateService, carrier, clock } = await openManualRateService({
      log: { info: (facts) => logged.push(facts), error: () => undefined },
    });
    const answer = rateService.result(request(), HOLD_MS, { requestId: 'click-1' });
    await clock.advance(150);
    carrier.answer({ kind: 'failed', reason: 'bad_status' });
    await answer;
    await rateService.start(request({ place: { ...OTTAWA, countryCode: 'AQ' } }));
    const omissions = [{ source: 'parcel', reason: 'bad_status', backup: false }];
    expect(logged).toEqual([
      { requestId: 'click-1', outcome: 'rated', omissions, durationMs: 150 },
      { outcome: 'country_not_supported', omissions: [], durationMs: 0 },
    ]);
  });
});
