import { Link } from '@tanstack/react-router';
import { bytes, count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { two } from '../../encoding/statistics/metrics.ts';
import layout from '../../shared/layout.module.css';

/** Use of all streams since the first of the month (UTC); nothing for those who may not read statistics. */
export const MonthCard = () => {
  const { data, error, refetch } = useOperation('streams.statistics.get', { query: {} }, { staleTime: 60_000 });
  if (error && problemOf(error).kind === 'forbidden') return null;
  const total = data?.total;
  return (
    <Card
      title="This month"
      actions={
        <Link to="/streams/statistics" search={{ range: 'THIS_MONTH' }} className={`${layout.link} ${layout.small}`}>
          Show statistics
        </Link>
      }
    >
      {error && !data ? (
        <ProblemState error={error} what="figures of this month" onRetry={() => void refetch()} />
      ) : (
        <Figures
          label="This month"
          figures={[
            { label: 'Plays', value: total ? count(total.plays) : '…' },
            { label: 'Watched', value: total ? `${two(total.watchedMinutes)} min` : '…' },
            { label: 'Encoded', value: total ? `${two(total.encodedMinutes)} min` : '…' },
            { label: 'Delivered', value: total ? bytes(total.deliveredBytes) : '…' },
          ]}
        />
      )}
    </Card>
  );
};
