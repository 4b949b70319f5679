import type { LabResult } from '../shared/lab-types.ts';

export const laneStates = ['startup', 'playing', 'stalled', 'frozen'] as const;
export type LaneState = (typeof laneStates)[number];

/** Part of a play, in milliseconds since the request to play. */
export type LaneSpan = { state: LaneState; from: number; to: number };

type Metrics = LabResult['metrics'];
type Interruption = NonNullable<Metrics['stalls']>[number];

const spanOf =
  (state: LaneState) =>
  ({ startMilliseconds, durationMilliseconds }: Interruption): LaneSpan => ({
    state,
    from: startMilliseconds,
    to: startMilliseconds + durationMilliseconds,
  });

/** Returns the end of a play: the last moment that its measurements mention. */
export const laneEnd = ({ firstFrameMilliseconds = 0, playedMilliseconds = 0, stalls, freezes }: Metrics): number =>
  Math.max(
    firstFrameMilliseconds + playedMilliseconds,
    ...[...(stalls ?? []), ...(freezes ?? [])].map(
      ({ startMilliseconds, durationMilliseconds }) => startMilliseconds + durationMilliseconds,
    ),
  );

/**
 * Returns the spans of a play for drawing one above the other: startup and playback, then stalls, then freezes.
 *
 * A freeze may be longer than its stall, since sound and clock can run on while the picture stands.
 */
export const laneSpans = (metrics: Metrics): LaneSpan[] => {
  const end = laneEnd(metrics);
  const first = metrics.firstFrameMilliseconds;
  if (first === undefined) return end > 0 ? [{ state: 'startup', from: 0, to: end }] : [];
  return [
    { state: 'startup', from: 0, to: first },
    { state: 'playing', from: first, to: end },
    ...(metrics.stalls ?? []).map(spanOf('stalled')),
    ...(metrics.freezes ?? []).map(spanOf('frozen')),
  ];
};
