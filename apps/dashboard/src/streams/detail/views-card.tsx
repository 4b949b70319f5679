import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dayOf, daysAfter } from '@sluice/contract/shared/days';
import { Sparkline } from '@sluice/ui/charts/sparkline.tsx';
import { bytes, count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { two } from '../../encoding/statistics/metrics.ts';
import { textOfFilters } from '../../observability/shared/filters.ts';
import layout from '../../shared/layout.module.css';
import type { Stream } from '../shared/stream-types.ts';

/** Days of the card, with today. */
const range = 30;

/** Opens the plays of a stream where they can be broken down. */
const PlaysLink = ({ streamId }: { streamId: string }) => (
  <Link
    to="/observability/$category/$metric"
    params={{ category: 'audience', metric: 'plays' }}
    search={{ filters: textOfFilters([{ name: 'VIDEO_ID', operator: 'EQ', value: streamId }]) }}
    className={layout.link}
  >
    Open in Observability
  </Link>
);

/** Plays of a stream in the last days, and what it delivered; nothing for those who may not read statistics. */
export const ViewsCard = ({ stream }: { stream: Stream }) => {
  const [today] = useState(() => dayOf(Date.now()));
  const statistics = useOperation(
    stream.type === 'LIVE' ? 'streams.live.statistics.get' : 'streams.video.statistics.get',
    { params: { stream_id: stream.id }, query: { from: daysAfter(today, 1 - range), to: today } },
    { staleTime: 60_000 },
  );
  const { data, error } = statistics;
  if (error && problemOf(error).kind === 'forbidden') return null;
  return (
    <Card title={`Views of the last ${range} days`} actions={<PlaysLink streamId={stream.id} />}>
      {error && !data ? (
        <ProblemState error={error} what="views" onRetry={() => void statistics.refetch()} />
      ) : (
        <div className={layout.stack}>
          <Figures
            figures={[
              { label: 'Plays', value: data ? count(data.total.plays) : '…' },
              { label: 'Watched', value: data ? `${two(data.total.watchedMinutes)} min` : '…' },
              { label: 'Delivered', value: data ? bytes(data.total.deliveredBytes) : '…' },
            ]}
          />
          {data && data.total.plays > 0 && (
            <Sparkline
              values={data.days.map(({ plays }) => plays)}
              label={`Plays by day, ${count(data.days.at(-1)?.plays ?? 0)} today`}
            />
          )}
        </div>
      )}
    </Card>
  );
};
