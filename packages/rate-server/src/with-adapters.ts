import { ADAPTERS } from '@cartfare/carriers/adapters';
import type { RateKindOptions } from '@cartfare/rating';

/** What shipping files may use here: also live carriers through each adapter, which is there to be called. */
export const withAdapters = (kinds: RateKindOptions = {}): RateKindOptions => ({ ...kinds, adapters: ADAPTERS });
