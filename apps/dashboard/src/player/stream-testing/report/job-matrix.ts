import type { LabJob, LabProfile, LabResult } from '../shared/lab-types.ts';

export type MatrixCell = { targetId: string; profileId: string; job: LabJob };

export type JobMatrix = {
  targetIds: string[];
  profileIds: string[];
  /** Returns the newest job of an environment on a network. */
  cellOf: (targetId: string, profileId: string) => LabJob | undefined;
  cells: MatrixCell[];
};

const keyOf = (targetId: string, profileId: string): string => `${targetId}\n${profileId}`;

/** Arranges the newest job of each environment and network profile; networks are in the order of `profiles`. */
export const jobMatrix = (
  jobs: readonly LabJob[],
  targetIds: readonly string[],
  profiles: readonly Pick<LabProfile, 'id'>[],
): JobMatrix => {
  const newest = new Map<string, LabJob>();
  for (const job of jobs) {
    const key = keyOf(job.targetId, job.profileId);
    const other = newest.get(key);
    if (!other || other.createdAt < job.createdAt) newest.set(key, job);
  }
  const used = new Set(jobs.map(({ profileId }) => profileId));
  const ordered = profiles.map(({ id }) => id).filter((id) => used.has(id));
  const profileIds = [...ordered, ...[...used].filter((id) => !ordered.includes(id))];
  return {
    targetIds: [...targetIds],
    profileIds,
    cellOf: (targetId, profileId) => newest.get(keyOf(targetId, profileId)),
    cells: [...newest.values()].map((job) => ({ targetId: job.targetId, profileId: job.profileId, job })),
  };
};

export const measures = ['verdict', 'firstFrame', 'stalls', 'freezes'] as const;
export type Measure = (typeof measures)[number];

type Metrics = LabResult['metrics'];
type Interruptions = NonNullable<Metrics['stalls']>;

export const totalOf = (interruptions: Interruptions | undefined): number | undefined =>
  interruptions?.reduce((sum, { durationMilliseconds }) => sum + durationMilliseconds, 0);

export const longestOf = (interruptions: Interruptions | undefined): number | undefined =>
  interruptions && Math.max(0, ...interruptions.map(({ durationMilliseconds }) => durationMilliseconds));

/** Returns the middle value; the lower one of an even number. */
export const median = (values: readonly number[]): number | undefined =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length / 2) - 1];

const readers: Record<Exclude<Measure, 'verdict'>, (metrics: Metrics) => number | undefined> = {
  firstFrame: ({ firstFrameMilliseconds }) => firstFrameMilliseconds,
  stalls: ({ stalls }) => totalOf(stalls),
  freezes: ({ freezes }) => longestOf(freezes),
};

/** Returns the median of a measure over the plays of a job, in milliseconds; undefined if nothing was measured. */
export const measureOf = (measure: Exclude<Measure, 'verdict'>, results: readonly LabResult[]): number | undefined => {
  const plays = results.filter(({ testCase }) => testCase === 'PLAY');
  const measured = (plays.length > 0 ? plays : results)
    .filter(({ testCase, runnerHealthy }) => testCase !== 'VALIDATION' && runnerHealthy)
    .map(({ metrics }) => readers[measure](metrics))
    .filter((value) => value !== undefined);
  return median(measured);
};
