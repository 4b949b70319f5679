import type { StoredRow, ImpressionSample } from '../sessions/impression-sample.ts';
import type { SessionError } from '../sessions/session-errors.ts';
import type { SessionSummary } from '../sessions/session-summary.ts';

export const findingRules = [
  'START_FAILED',
  'LEFT_BEFORE_START',
  'SLOW_START_DRM',
  'SLOW_START_NETWORK',
  'SLOW_START_PLAYER',
  'SLOW_START_SERVER',
  'STALL_NETWORK',
  'STALL_REQUESTS',
  'STALL_SOURCE',
  'STALL_SEEK',
  'STALL_UNEXPLAINED',
  'DRM_ERROR',
  'MANIFEST_ERROR',
  'SEGMENT_ERROR',
  'DECODE_ERROR',
  'PLAYBACK_ERROR',
  'RECOVERED_ERRORS',
  'MANY_SWITCHES',
  'DROPPED_FRAMES',
  'QUALITY_BELOW_NETWORK',
  'QUALITY_LIMITED_BY_NETWORK',
  'AD_FAILED',
  'AD_SLOW',
  'LEFT_AFTER_PROBLEM',
] as const;
export type FindingRule = (typeof findingRules)[number];

export const findingSeverities = ['CRITICAL', 'WARNING', 'INFO'] as const;
export type FindingSeverity = (typeof findingSeverities)[number];

/** A problem of a session that a rule has found, with its evidence. */
export type SessionFinding = {
  rule: FindingRule;
  severity: FindingSeverity;
  /** Sentence with the figures. */
  text: string;
  /** Probable cause; absent if the evidence suggests none. */
  cause?: string | undefined;
  /** Advice that addresses the cause. */
  fix?: string | undefined;
  /** Sequence numbers of the samples that show it. */
  samples: number[];
};

/** Everything that rules may look at. */
export type SessionFacts = {
  samples: readonly ImpressionSample[];
  summary: SessionSummary;
  errors: readonly SessionError[];
  ads: readonly StoredRow[];
};

export type FindingsOf = (facts: SessionFacts) => SessionFinding[];

/** Returns the sequence numbers of samples. */
export const numbersOf = (samples: readonly ImpressionSample[]): number[] =>
  samples.flatMap(({ sequence_number: number }) => number ?? []);
