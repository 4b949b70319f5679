import { shortSpan } from '@sluice/ui/format/duration';
import type { EncodingStatus } from '../use-encoding-status.ts';

const between = (from: string | undefined, to: string | number | undefined): string | undefined => {
  if (!from || to === undefined) return undefined;
  const end = typeof to === 'number' ? to : Date.parse(to);
  return shortSpan(Math.max(0, Math.round((end - Date.parse(from)) / 1000)));
};

/**
 * Returns the clocks of an encoding: elapsed and remaining time while it runs, total times once it has ended. A live
 * encoding has no remaining time.
 */
export const clocksOf = (status: EncodingStatus, now: number, isLive = false): [label: string, value: string][] => {
  const { runningAt, queuedAt, createdAt } = status;
  const playable = between(runningAt, status.firstPlayableAt);
  const rows: [string, string | undefined][] =
    status.status === 'RUNNING'
      ? [
          ['Time since start', between(runningAt, now)],
          [
            'Estimated remaining',
            isLive ? undefined : status.eta === undefined ? 'not yet known' : shortSpan(status.eta),
          ],
          ['First playable after', playable],
        ]
      : status.status === 'QUEUED'
        ? [['Waiting for', between(queuedAt ?? createdAt, now)]]
        : [
            ['Queued for', between(queuedAt, runningAt)],
            ['First playable after', playable],
            [
              status.status === 'FINISHED' ? 'Complete after' : 'Ended after',
              between(runningAt, status.finishedAt ?? status.errorAt),
            ],
          ];
  return rows.flatMap(([label, value]): [string, string][] => (value === undefined ? [] : [[label, value]]));
};
