import { describe, expect, it } from 'vitest';
import { chaptersOf } from './chapters.ts';

const scene = (number: number, startInSeconds: number, endInSeconds: number, type: 'UNKNOWN' | 'END_CREDITS') => ({
  id: `scene-${number}`,
  title: `Scene ${number}`,
  startInSeconds,
  endInSeconds,
  type,
  summary: '',
  content: { dynamics: { pacing: 'SLOW' as const } },
  shots: [],
});

describe('chapters', () => {
  it('are cues of WebVTT with times to the millisecond', () => {
    const scenes = [scene(1, 0, 59.9996, 'UNKNOWN'), scene(2, 59.9996, 3725.04, 'END_CREDITS')];
    expect(chaptersOf({ scenes })).toBe(
      'WEBVTT\n\nscene-1\n00:00:00.000 --> 00:01:00.000\nScene 1\n\nscene-2\n00:01:00.000 --> 01:02:05.040\nEnd credits\n',
    );
  });

  it('are an empty file without scenes', () => {
    expect(chaptersOf({ scenes: [] })).toBe('WEBVTT\n');
  });
});
