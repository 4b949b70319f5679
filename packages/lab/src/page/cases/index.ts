import type { TestCase } from '../../streams/cases.ts';
import type { PlayCase } from './case.ts';
import { playRenditions } from './renditions.ts';
import { playEnd, playSeekPaused, playSeekPlaying, playTimeshiftPaused, playTimeshiftPlaying } from './seek.ts';
import { playStart, playThrough } from './start.ts';

export const cases: Record<TestCase, PlayCase> = {
  START: playStart,
  PLAY: playThrough,
  SEEK_PAUSED: playSeekPaused,
  SEEK_PLAYING: playSeekPlaying,
  END: playEnd,
  RENDITIONS: playRenditions,
  TIMESHIFT_PAUSED: playTimeshiftPaused,
  TIMESHIFT_PLAYING: playTimeshiftPlaying,
};
