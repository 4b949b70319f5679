import { shortSpan } from '@sluice/ui/format/duration';
import type { LabResult } from '../shared/lab-types.ts';
import { longestOf, totalOf } from './job-matrix.ts';
import { laneEnd, laneSpans, type LaneState } from './lane-spans.ts';
import styles from './report.module.css';

export const laneColors: Record<LaneState, string> = {
  startup: 'var(--state-startup)',
  playing: 'var(--state-playing)',
  stalled: 'var(--state-buffering)',
  frozen: 'var(--state-error)',
};

export const laneLabels: Record<LaneState, string> = {
  startup: 'Startup',
  playing: 'Playing',
  stalled: 'Stalled',
  frozen: 'Picture frozen',
};

const inSeconds = (milliseconds: number): string => shortSpan(milliseconds / 1000);

/** Describes a play in words, for those who cannot see its lane. */
const laneText = ({ firstFrameMilliseconds, stalls, freezes }: LabResult['metrics']): string =>
  [
    firstFrameMilliseconds === undefined ? 'No frame' : `First frame after ${inSeconds(firstFrameMilliseconds)}`,
    `stalled ${inSeconds(totalOf(stalls) ?? 0)}`,
    `longest freeze ${inSeconds(longestOf(freezes) ?? 0)}`,
  ].join(', ');

/** Narrowest part in percent, so that a short freeze stays visible. */
const leastPercent = 0.5;

// Stalls and freezes often coincide: each takes a half.
const heights: Record<LaneState, { y: string; height: string }> = {
  startup: { y: '0', height: '100%' },
  playing: { y: '0', height: '100%' },
  stalled: { y: '0', height: '50%' },
  frozen: { y: '50%', height: '50%' },
};

/** Startup, playback, stalls and freezes of a play to scale; stalls above freezes, since they often coincide. */
export const PlayLane = ({ metrics, total }: { metrics: LabResult['metrics']; total: number }) => {
  const spans = laneSpans(metrics);
  if (spans.length === 0) return <span className={styles.noLane}>Nothing was measured</span>;
  const percent = (milliseconds: number): number => (milliseconds / Math.max(1, total)) * 100;
  return (
    <svg className={styles.lane} role="img" aria-label={laneText(metrics)}>
      {spans.map(({ state, from, to }) => (
        <rect
          key={`${state} ${from}`}
          {...heights[state]}
          x={`${percent(from)}%`}
          width={`${Math.max(leastPercent, percent(to - from))}%`}
          fill={laneColors[state]}
        >
          <title>{`${laneLabels[state]} ${inSeconds(to - from)}`}</title>
        </rect>
      ))}
    </svg>
  );
};

/** Longest play of several results, so that their lanes have one scale. */
export const longestPlay = (results: readonly LabResult[]): number =>
  Math.max(0, ...results.map(({ metrics }) => laneEnd(metrics)));
