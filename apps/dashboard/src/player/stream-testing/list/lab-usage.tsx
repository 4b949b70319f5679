import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { count } from '@sluice/ui/format/quantity';
import { exactTime } from '@sluice/ui/format/relative-time';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import { useLabConfiguration, useLabLimits } from '../shared/use-lab.ts';

type Use = { limit?: number | undefined; used: number };

const shareOf = ({ used, limit }: Use): string =>
  limit === undefined ? count(used) : `${count(used)} of ${count(limit)}`;

const isFull = ({ used, limit }: Use): boolean => limit !== undefined && used >= limit;

const noteOf = ({ used }: Use, nextRunAt: string | undefined): string => {
  if (used === 0) return 'None is switched on';
  return nextRunAt ? `Next on ${exactTime(Date.parse(nextRunAt))}` : 'The schedule is off';
};

/** Slots and minutes in use, and the time of the next automatic tests. */
export const LabUsage = () => {
  const limits = useLabLimits();
  const configuration = useLabConfiguration();
  if (limits.error && !limits.data) return <MessageBox type="ERROR">Error loading limits!</MessageBox>;
  if (configuration.error && !configuration.data)
    return <MessageBox type="ERROR">Error loading organization config!</MessageBox>;
  if (!limits.data || !configuration.data) return null;
  const { automaticTests, queuedRuns, minutes } = limits.data;
  const { nextRunAt } = configuration.data;
  return (
    <Figures
      isFramed
      label="Usage of Stream Lab"
      figures={[
        {
          label: 'Automatic tests',
          value: shareOf(automaticTests),
          note: noteOf(automaticTests, nextRunAt),
          isBad: isFull(automaticTests),
        },
        { label: 'Tests in the queue', value: shareOf(queuedRuns), isBad: isFull(queuedRuns) },
        {
          label: 'Minutes this month',
          value: shareOf({ ...minutes, used: Math.ceil(minutes.used) }),
          isBad: isFull(minutes),
        },
      ]}
    />
  );
};
