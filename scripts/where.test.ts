import { expect, it } from 'vitest';
import { findPlaces } from './where.ts';

it('lists each folder of a feature once', () => {
  const paths = [
    'packages/core/src/a/watch-folders/x.ts',
    'packages/core/src/a/watch-folders/y.ts',
    'e2e/watch-folders.e2e.ts',
  ];
  expect(findPlaces(paths, 'watch-folders')).toEqual(['e2e/watch-folders.e2e.ts', 'packages/core/src/a/watch-folders']);
});
