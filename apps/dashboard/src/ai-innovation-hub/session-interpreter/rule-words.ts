import type { OperationResult } from '../../app/api/api.ts';

export type WorstSessions = OperationResult<'analytics.interpretations.list'>;
export type WorstSession = WorstSessions['items'][number];
type Rule = NonNullable<WorstSession['rule']>;

/** Short name of the cause that a rule has found. */
export const ruleWords: Record<Rule, string> = {
  START_FAILED: 'Playback did not start',
  LEFT_BEFORE_START: 'Left before the start',
  SLOW_START_DRM: 'Slow DRM license',
  SLOW_START_NETWORK: 'Slow start: network',
  SLOW_START_PLAYER: 'Slow start: player setup',
  SLOW_START_SERVER: 'Slow start: server',
  STALL_NETWORK: 'Stalls: network',
  STALL_REQUESTS: 'Stalls: failed requests',
  STALL_SOURCE: 'Stalls: origin or CDN',
  STALL_SEEK: 'Stalls after seeking',
  STALL_UNEXPLAINED: 'Stalls, cause unknown',
  DRM_ERROR: 'DRM error',
  MANIFEST_ERROR: 'Manifest error',
  SEGMENT_ERROR: 'Segment error',
  DECODE_ERROR: 'Decoding error',
  PLAYBACK_ERROR: 'Playback error',
  RECOVERED_ERRORS: 'Recovered errors',
  MANY_SWITCHES: 'Many quality switches',
  DROPPED_FRAMES: 'Dropped frames',
  QUALITY_BELOW_NETWORK: 'Quality below the network',
  QUALITY_LIMITED_BY_NETWORK: 'Quality limited by the network',
  AD_FAILED: 'Failed ads',
  AD_SLOW: 'Slow ads',
  LEFT_AFTER_PROBLEM: 'Left after a problem',
};

export type CauseCount = { rule: Rule; label: string; sessions: number };

/** Counts the sessions by the rule of their most severe finding, most frequent first. */
export const causesOf = (items: readonly WorstSession[]): CauseCount[] => {
  const byRule = Map.groupBy(
    items.flatMap(({ rule }) => rule ?? []),
    (rule) => rule,
  );
  return [...byRule]
    .map(([rule, all]) => ({ rule, label: ruleWords[rule], sessions: all.length }))
    .toSorted((one, other) => other.sessions - one.sessions);
};
