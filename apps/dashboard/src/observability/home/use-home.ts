import {
  averageScore,
  measuredScores,
  pointsOf,
  scoreOf,
  type MeasuredScore,
  type Score,
  type ScoreKind,
} from '@sluice/contract/analytics/insights/scores';
import { useState } from 'react';
import { useOperation, useOperations } from '../../app/api/hooks.ts';
import { startOfDay } from '../shared/time-zone.ts';
import type { License } from '../shared/use-license.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const toMinute = (time: number): number => Math.floor(time / minute) * minute;

/** Reports whether the license received samples in the last 24 hours. */
export const useSamples = (license: License) => {
  const [now] = useState(() => toMinute(Date.now()));
  const answer = useOperation(
    'analytics.queries.count',
    {
      body: {
        licenseKey: license.licenseKey,
        start: new Date(now - day).toISOString(),
        end: new Date(now + day).toISOString(),
        dimension: 'SAMPLES',
      },
    },
    { refetchInterval: (latest) => (Number(latest?.rows[0]?.at(-1) ?? 0) > 0 ? false : 15_000) },
  );
  const count = answer.data && Number(answer.data.rows[0]?.at(-1) ?? 0);
  return { ...answer, hasSomeSamples: count === undefined ? undefined : count > 0 };
};

type ScoreQuery = Pick<(typeof measuredScores)[number], 'dimension' | 'days'>;

// The average has hourly points of two days, as have the other three scores.
const hourlyPlayback: ScoreQuery = { dimension: 'PLAYBACK_SCORE', days: 2 };

const scoreBody = (license: License, { dimension, days }: ScoreQuery, now: number) => ({
  licenseKey: license.licenseKey,
  start: new Date(startOfDay(now - (days - 1) * day, license.timeZone)).toISOString(),
  end: new Date(now + minute).toISOString(),
  dimension,
  // Two days are drawn hourly, a week daily.
  interval: days > 2 ? ('DAY' as const) : ('HOUR' as const),
  includeContext: true,
  limit: 200,
});

export type Scores = { of: Record<ScoreKind, Score> | undefined; error: Error | null; retry: () => void };

/** Returns the scores of a license once all are loaded. */
export const useScores = (license: License): Scores => {
  const [now] = useState(() => toMinute(Date.now()));
  const answers = useOperations(
    'analytics.queries.avg',
    [...measuredScores, hourlyPlayback].map((score) => ({ body: scoreBody(license, score, now) })),
  );
  const scores = new Map<MeasuredScore, Score>();
  for (const [index, { kind }] of measuredScores.entries()) {
    const data = answers[index]?.data;
    if (data) scores.set(kind, scoreOf(pointsOf(data.rows)));
  }
  const of = (kind: MeasuredScore): Score => scores.get(kind) ?? { points: [] };
  const hourly = answers.at(-1)?.data;
  return {
    of:
      scores.size < measuredScores.length || hourly === undefined
        ? undefined
        : {
            AVERAGE: averageScore([scoreOf(pointsOf(hourly.rows)), of('STARTUP'), of('SMOOTHNESS'), of('SUCCESS')]),
            PLAYBACK: of('PLAYBACK'),
            STARTUP: of('STARTUP'),
            SMOOTHNESS: of('SMOOTHNESS'),
            SUCCESS: of('SUCCESS'),
          },
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
};
