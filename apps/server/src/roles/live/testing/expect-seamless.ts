import { join } from 'node:path';
import { expect } from 'vitest';
import type { LiveStage, StageEncoding } from './live-stage.ts';

/** The finished recording has every segment once, all of the same length, and only pictures of the publisher. */
export const expectSeamless = async (stage: LiveStage, encoding: StageEncoding): Promise<void> => {
  const { numbers, text } = await stage.listed(encoding);
  expect(text).toContain('#EXT-X-ENDLIST');
  expect(text).not.toContain('#EXT-X-DISCONTINUITY');
  expect(numbers).toEqual(numbers.map((_, index) => index));
  const durations = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]));
  for (const seconds of durations.slice(0, -1)) expect(seconds).toBeCloseTo(1, 3);
  const pictures = await stage.brightnessOf(join(stage.folder, 'outputs', encoding.id, 'master.m3u8'));
  expect(pictures.length).toBeGreaterThanOrEqual((numbers.length - 1) * 25);
  expect(Math.min(...pictures)).toBeGreaterThan(60);
};
