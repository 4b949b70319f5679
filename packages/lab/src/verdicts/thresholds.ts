import type { NetworkProfile } from '../profiles/network-profile.ts';
import type { TestCase } from '../streams/cases.ts';

/** Limits that a customer may set; an attempt that exceeds one fails. */
export type ThresholdSettings = {
  firstFrameMilliseconds?: number | undefined;
  stallMilliseconds?: number | undefined;
  freezeMilliseconds?: number | undefined;
  droppedPercent?: number | undefined;
};

/** Limits of one attempt at a case. A limit that is absent does not fail the attempt. */
export type Thresholds = ThresholdSettings & {
  firstFrameMilliseconds: number;
  droppedPercent: number;
  /** Stall time in percent of the time played. */
  stallPercent?: number;
  /** Distance of the first frame after a seek from its target. */
  seekErrorSeconds?: number;
  /** Distance of the last position from the duration. */
  endErrorSeconds?: number;
};

/** Paused, the first frame after a seek must be the right one. */
const seekErrorSeconds: Partial<Record<TestCase, number>> = {
  SEEK_PAUSED: 0.1,
  SEEK_PLAYING: 0.5,
  END: 0.5,
  TIMESHIFT_PLAYING: 0.5,
};

const stallLimit = (
  { trace }: Pick<NetworkProfile, 'trace'>,
  { stallMilliseconds }: ThresholdSettings,
): Pick<Thresholds, 'stallMilliseconds' | 'stallPercent'> => {
  if (stallMilliseconds !== undefined) return { stallMilliseconds };
  // On a network with little bandwidth, stalls are compared with the baseline only.
  return trace.length === 0 ? { stallPercent: 10 } : {};
};

/** Returns the limits of a case on a network: those of the customer, or else the defaults of the lab. */
export const thresholdsFor = (
  testCase: TestCase,
  profile: Pick<NetworkProfile, 'trace'>,
  settings: ThresholdSettings = {},
): Thresholds => {
  const { firstFrameMilliseconds = 10_000, freezeMilliseconds, droppedPercent = 33 } = settings;
  const seekError = seekErrorSeconds[testCase];
  return {
    firstFrameMilliseconds,
    droppedPercent,
    ...stallLimit(profile, settings),
    ...(freezeMilliseconds !== undefined && { freezeMilliseconds }),
    ...(seekError !== undefined && { seekErrorSeconds: seekError }),
    ...((testCase === 'PLAY' || testCase === 'END') && { endErrorSeconds: 0.5 }),
  };
};
