import { expect, test } from 'vitest';

import { endpointsAt } from './endpoints.ts';

test.each(['', 'fr/', 'https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example/'])(
  'CA-5: a root path that is no path of the shop is refused when it is set: %j',
  (rootPath) => {
    expect(() => endpointsAt(rootPath)).toThrow(/must be a path on the shop itself/);
  },
);
