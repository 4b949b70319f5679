import { expect, it } from 'vitest';
import type { Rendition } from '../presentation.ts';
import { contentWindows } from './content-windows.ts';

const rendition = (count: number, duration: number): Rendition => ({
  name: 'a',
  kind: 'video',
  url: 'https://a.test/a.m3u8',
  hasSeparateAudio: false,
  protection: [],
  segments: Array.from({ length: count }, (_, number) => ({
    url: `https://a.test/${number}.ts`,
    start: number * duration,
    duration,
    number,
    isDiscontinuous: number === 1 && duration === 3,
  })),
});
const windows = (count: number, duration: number, isLive = false): number[][] =>
  contentWindows(rendition(count, duration), isLive).map((window) => window.map(({ number }) => number));

it('are the start, the middle and the end of a long stream', () => {
  expect(windows(100, 6)).toEqual([
    [0, 1],
    [49, 50],
    [98, 99],
  ]);
});

it('do not overlap in a short stream, and end at a discontinuity', () => {
  expect(windows(3, 6)).toEqual([[0, 1]]);
  expect(windows(4, 3)).toEqual([[0]]);
  expect(windows(0, 6)).toEqual([]);
});

it('are bounded for tiny segments, and at the end of a live stream', () => {
  expect(windows(1000, 0.5).map((window) => window.length)).toEqual([12, 12, 12]);
  expect(windows(10, 4, true)).toEqual([[7, 8, 9]]);
});
