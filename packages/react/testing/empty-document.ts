import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// All test files of a process have the same document.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});
