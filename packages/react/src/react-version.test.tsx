import { version } from 'react';
import { version as domVersion } from 'react-dom';
import { expect, test } from 'vitest';

test('runs these tests with the React that their project names', () => {
  const [major] = version.split('.');
  expect(major).toBe(process.env['REACT_MAJOR']);
  expect(domVersion).toBe(version);
});
