import { ApiError } from '@sluice/api-client';
import { Badge } from '@sluice/ui/badge.tsx';
import { Sparkline } from '@sluice/ui/charts/sparkline.tsx';
import { SegmentedControl } from '@sluice/ui/fields';
import { bitrate } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { useSearchState } from '../../app/search/use-search-state.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { healthPeriods, healthSearch, type HealthPeriod } from './health-search.ts';
import { inputSeries, meanOf, statusText, type InputSeries } from './input-series.ts';
import { SrtPeriod } from './srt-period.tsx';

type Statistics = OperationResult<'encoding.statistics.encodings.liveStatistics.get'>;

type Shown = HealthPeriod | 'now';

const labels: Record<Shown, string> = {
  now: 'Now',
  hourly: 'Hour',
  daily: 'Day',
  weekly: 'Week',
  monthly: '30 days',
};

const eventCount = 8;
const refreshMilliseconds = 5_000;
/** Longer periods hardly change within seconds. */
const slowRefreshMilliseconds = 60_000;

const figureOf = ({ bitsPerSecond, peakBitsPerSecond }: InputSeries, shown: Shown): string =>
  shown === 'now'
    ? bitrate(bitsPerSecond.at(-1) ?? 0)
    : `${bitrate(meanOf(bitsPerSecond))} on average, ${bitrate(peakBitsPerSecond)} at most`;

const Series = ({ statistics, shown }: { statistics: Statistics['statistics']; shown: Shown }) => {
  const all = inputSeries(statistics);
  if (all.length === 0)
    return (
      <p className={layout.dim}>
        {shown === 'now'
          ? 'No publisher has sent yet. Bitrates appear here once one sends.'
          : 'No publisher sent in this period. Select a longer one.'}
      </p>
    );
  return (
    <div className={layout.tight}>
      {all.map((series) => (
        <div key={series.id} className={layout.row}>
          <strong>{series.label}</strong>
          <span className="tabular">{figureOf(series, shown)}</span>
          <Sparkline values={series.bitsPerSecond} label={`Bitrate of ${series.label}`} />
        </div>
      ))}
    </div>
  );
};

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
  const { search, change } = useSearchState(healthSearch);
  const shown = search.period ?? 'now';
  const refresh = shown === 'now' || shown === 'hourly' ? refreshMilliseconds : slowRefreshMilliseconds;
  const health = useOperation(
    'encoding.statistics.encodings.liveStatistics.get',
    { params: { encoding_id: id }, query: shown === 'now' ? {} : { period: shown } },
    { refetchInterval: isMoving ? refresh : false, keepPrevious: true },
  );
  if (health.error instanceof ApiError && health.error.status === 404) return null;
  if (health.error && !health.data)
    return (
      <Card title="Input health">
        <ProblemState error={health.error} what="live statistics" onRetry={() => void health.refetch()} />
      </Card>
    );
  if (!health.data) return <LoadingCard label="input health" />;
  const { status, statistics, srtStatistics, events } = health.data;
  return (
    <Card title="Input health">
      <div className={layout.stack}>
        <div className={`${layout.row} ${layout.spread}`}>
          <Badge tone={status === 'CONNECTED' ? 'good' : status === 'FINISHED' ? 'neutral' : 'warn'}>
            {statusText(status)}
          </Badge>
          <SegmentedControl
            size="xs"
            aria-label="Period"
            value={shown}
            onChange={(period) => change(healthSearch({ period }), { resetScroll: false })}
            data={(['now', ...healthPeriods] as const).map((value) => ({ value, label: labels[value] }))}
          />
        </div>
        <Series statistics={statistics} shown={shown} />
        <SrtPeriod intervals={srtStatistics} />
        {events.length > 0 && <Events events={events} />}
      </div>
    </Card>
  );
};
