import type { OperationResult } from '../../../app/api/api.ts';
import type { LabJob, LabResult } from '../shared/lab-types.ts';
import { longestOf, median, totalOf } from './job-matrix.ts';

type Viewer = NonNullable<OperationResult<'player.testing.runs.get'>['viewer']>;

/** Measurements of one play for a comparison, in milliseconds; `job` is absent for the viewer. */
export type ComparedPlay = {
  job: LabJob | undefined;
  firstFrameMilliseconds?: number | undefined;
  stalls?: number | undefined;
  stallMilliseconds?: number | undefined;
  /** Share of stall time in the time from the first frame on. */
  stalledPercent?: number | undefined;
  longestStallMilliseconds?: number | undefined;
  longestFreezeMilliseconds?: number | undefined;
  playedMilliseconds?: number | undefined;
};

const percentOf = (stalled: number, total: number): number => (total > 0 ? Math.round((100 * stalled) / total) : 0);

/** Returns the measurements of the viewer. */
export const viewerRow = (viewer: Viewer): ComparedPlay => ({
  job: undefined,
  firstFrameMilliseconds: viewer.firstFrameMilliseconds,
  stalls: viewer.stalls,
  stallMilliseconds: viewer.stallMilliseconds,
  // Players of viewers report played time without stalls.
  stalledPercent: percentOf(viewer.stallMilliseconds, viewer.stallMilliseconds + viewer.playedMilliseconds),
  longestStallMilliseconds: viewer.longestStallMilliseconds,
  playedMilliseconds: viewer.playedMilliseconds,
});

/** Returns the medians of the plays of a job; nothing but the job while none was measured. */
export const playRow = (job: LabJob, results: readonly LabResult[]): ComparedPlay => {
  const plays = results.filter(({ testCase, runnerHealthy }) => testCase === 'PLAY' && runnerHealthy);
  const of = (read: (metrics: LabResult['metrics']) => number | undefined): number | undefined =>
    median(plays.map(({ metrics }) => read(metrics)).filter((value) => value !== undefined));
  const stallMilliseconds = of(({ stalls }) => totalOf(stalls));
  const elapsed = of(({ playedMilliseconds }) => playedMilliseconds);
  return {
    job,
    firstFrameMilliseconds: of(({ firstFrameMilliseconds }) => firstFrameMilliseconds),
    stalls: of(({ stalls }) => stalls?.length),
    stallMilliseconds,
    longestStallMilliseconds: of(({ stalls }) => longestOf(stalls)),
    longestFreezeMilliseconds: of(({ freezes }) => longestOf(freezes)),
    ...(stallMilliseconds !== undefined &&
      elapsed !== undefined && {
        stalledPercent: percentOf(stallMilliseconds, elapsed),
        // The lab counts from the first frame to the end, stalls included.
        playedMilliseconds: Math.max(0, elapsed - stallMilliseconds),
      }),
  };
};
