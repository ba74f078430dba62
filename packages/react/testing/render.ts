import { cleanup, render } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

/** Renders into the document, which is emptied after each test. */
export { render };
