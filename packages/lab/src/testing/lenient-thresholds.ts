import type { ThresholdSettings } from '../verdicts/thresholds.ts';

/** Limits that no load of a machine breaks, for tests about something other than speed. */
export const lenientThresholds = {
  firstFrameMilliseconds: 3_600_000,
  stallMilliseconds: 3_600_000,
  droppedPercent: 100,
} satisfies ThresholdSettings;
