import { ApiError } from '@sluice/api-client';
import { Badge } from '@sluice/ui/badge.tsx';
import { Sparkline } from '@sluice/ui/charts/sparkline.tsx';
import { bitrate } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { inputSeries, statusText } from './input-series.ts';

type Statistics = OperationResult<'encoding.statistics.encodings.liveStatistics.get'>;

const eventCount = 8;

const Series = ({ statistics }: { statistics: Statistics['statistics'] }) => (
  <div className={layout.tight}>
    {inputSeries(statistics).map(({ id, label, bitsPerSecond }) => (
      <div key={id} className={layout.row}>
        <strong>{label}</strong>
        <span className="tabular">{bitrate(bitsPerSecond.at(-1) ?? 0)}</span>
        <Sparkline values={bitsPerSecond} label={`Bitrate of ${label}`} />
      </div>
    ))}
  </div>
);

const Events = ({ events }: { events: Statistics['events'] }) => (
  <ul className={`${layout.entries} ${layout.tight}`} aria-label="Events">
    {events.slice(0, eventCount).map(({ time, details }) => (
      <li key={`${time} ${details.eventType} ${details.message}`}>
        <strong>{statusText(details.eventType)}</strong> {details.message}{' '}
        <span className={layout.dim}>
          <RelativeTime at={time} />
        </span>
      </li>
    ))}
  </ul>
);

/** Shows the connection, bitrates and latest events of a live encoding's input. */
export const InputHealth = ({ id, isMoving }: { id: string; isMoving: boolean }) => {
  const health = useOperation(
    'encoding.statistics.encodings.liveStatistics.get',
    { params: { encoding_id: id } },
    { refetchInterval: isMoving ? 5000 : false },
  );
  if (health.error instanceof ApiError && health.error.status === 404) return null;
  if (health.error && !health.data)
    return (
      <Card title="Input health">
        <ProblemState error={health.error} what="live statistics" onRetry={() => void health.refetch()} />
      </Card>
    );
  if (!health.data) return <LoadingCard label="input health" />;
  const { status, statistics, events } = health.data;
  return (
    <Card title="Input health">
      <div className={layout.stack}>
        <div>
          <Badge tone={status === 'CONNECTED' ? 'good' : status === 'FINISHED' ? 'neutral' : 'warn'}>
            {statusText(status)}
          </Badge>
        </div>
        {statistics.length > 0 && <Series statistics={statistics} />}
        {events.length > 0 && <Events events={events} />}
      </div>
    </Card>
  );
};
