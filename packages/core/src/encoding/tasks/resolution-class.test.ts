import { describe, expect, it } from 'vitest';
import { resolutionClass } from './resolution-class.ts';

describe('the resolution class', () => {
  it.each([
    [640, 360, 'SD'],
    [1280, 720, 'HD'],
    [1080, 1920, 'HD'],
    [1920, 1088, 'HD'],
    [2560, 1440, 'UHD'],
  ] as const)('of %d × %d is %s', (width, height, name) => {
    expect(resolutionClass(width, height)).toBe(name);
  });
});
