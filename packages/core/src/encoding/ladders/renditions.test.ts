import { describe, expect, it } from 'vitest';
import { fixedResolutions } from './renditions.ts';

describe('fixed resolutions', () => {
  it.each([
    [120, ['240p']],
    [240, ['240p']],
    [480, ['240p', '360p']],
    [534, ['240p', '360p', '540p']],
    [1080, ['240p', '360p', '540p', '720p', '1080p']],
    [2160, ['240p', '360p', '540p', '720p', '1080p']],
  ])('of an input of %i lines never scale it up', (height, names) => {
    expect(fixedResolutions(height).map(({ name }) => name)).toEqual(names);
  });
});
