import { Badge } from '@sluice/ui/badge.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { count, plural } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { useSearchState } from '../../app/search/use-search-state.ts';
import { LicensePicker } from '../../observability/shared/license-picker.tsx';
import { shareOf } from '../../observability/shared/units.ts';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { DayRange, useDayRange } from '../shared/day-range.tsx';
import { HubHeader } from '../shared/hub-header.tsx';
import styles from '../shared/hub.module.css';
import { WithLicense } from '../shared/with-license.tsx';
import { AnomalyCard } from './anomaly-card.tsx';
import { anomalyDays, anomalySearch } from './anomaly-search.ts';
import { momentWords, periodWords, sliceWords, type Anomaly } from './anomaly-words.ts';
import { BacktestCard } from './backtest-card.tsx';
import { EventStrip } from './event-strip.tsx';

type Anomalies = OperationResult<'analytics.anomalies.list'>;
type Selection = { selected: Anomaly | undefined; onSelect: (id: string) => void };

const columnsOf = ({ selected, onSelect }: Selection): readonly Column<Anomaly>[] => [
  {
    key: 'cause',
    header: 'Cause',
    render: (anomaly) => (
      <button
        type="button"
        className={`${layout.opener} ${anomaly.id === selected?.id ? styles.selectedRow : ''}`}
        aria-pressed={anomaly.id === selected?.id}
        onClick={() => onSelect(anomaly.id)}
      >
        {sliceWords(anomaly.cause)}
      </button>
    ),
  },
  {
    key: 'period',
    header: 'Period',
    render: (anomaly) => (
      <span className={layout.row}>
        {periodWords(anomaly)}
        {anomaly.isOngoing && <Badge tone="bad">Ongoing</Badge>}
      </span>
    ),
  },
  {
    key: 'share',
    header: 'Impaired',
    align: 'number',
    render: ({ cause }) => shareOf(cause.impaired / Math.max(1, cause.sessions)),
  },
  {
    key: 'expected',
    header: 'Expected',
    align: 'number',
    render: ({ cause }) => shareOf(cause.expectedShare),
  },
  { key: 'sessions', header: 'Sessions', align: 'number', render: ({ cause }) => count(cause.sessions) },
];

const emptyWords = ({ checkedUntil }: Anomalies['check']) =>
  checkedUntil
    ? `All hours until ${momentWords(Date.parse(checkedUntil))} were examined: no slice had improbably many impaired sessions.`
    : 'Detection runs every hour for each license with sessions, and needs a week with at least 200 of them. Run the back-test to try it on the past.';

type EventsProps = { data: Anomalies; range: { start: number; end: number }; isBusy: boolean } & Selection;

const Events = ({ data, range, isBusy, ...selection }: EventsProps) => (
  <Card
    title="Anomalies"
    actions={
      data.items.length > 0 && (
        <span className={`${layout.dim} ${layout.small}`}>{plural(data.totalCount, 'anomaly', 'anomalies')}</span>
      )
    }
  >
    <div className={layout.stack}>
      {data.check.problem && <MessageBox type="WARNING">The latest check failed: {data.check.problem}</MessageBox>}
      {data.items.length > 0 ? (
        <>
          <EventStrip events={data.items} range={range} selected={selection.selected} />
          <DataTable
            label="Anomalies"
            columns={columnsOf(selection)}
            rows={data.items}
            rowId={({ id }) => id}
            rowLabel={({ cause }) => sliceWords(cause)}
            busy={isBusy}
            asCards
          />
        </>
      ) : (
        <EmptyState
          illustration={data.check.checkedUntil ? 'goodToGo' : 'firstUse'}
          title={data.check.checkedUntil ? 'No anomalies in this range' : 'Not examined yet'}
          description={emptyWords(data.check)}
        />
      )}
    </div>
  </Card>
);

type ContentProps = { licenseKey: string; days: number };

const Content = ({ licenseKey, days }: ContentProps) => {
  const { search, change } = useSearchState(anomalySearch);
  const range = useDayRange(days);
  const query = { licenseKey, start: new Date(range.start).toISOString(), limit: 100 };
  const { data, error, refetch, isFetching } = useOperation(
    'analytics.anomalies.list',
    { query },
    { keepPrevious: true },
  );
  if (!data)
    return error ? (
      <Card>
        <ProblemState error={error} what="anomalies" onRetry={() => void refetch()} />
      </Card>
    ) : (
      <LoadingCard label="anomalies" />
    );
  const selected = data.items.find(({ id }) => id === search.anomaly) ?? data.items[0];
  return (
    <>
      <Events
        data={data}
        range={range}
        isBusy={isFetching}
        selected={selected}
        onSelect={(anomaly) => change({ anomaly }, { resetScroll: false })}
      />
      {selected && <AnomalyCard key={selected.id} anomaly={selected} />}
      <BacktestCard key={licenseKey} licenseKey={licenseKey} />
    </>
  );
};

/** Incidents that the hourly detection has found in the telemetry of a license, and its back-test. */
const AnomalyDetectionPage = () => {
  useTitle('AI anomaly detection');
  const { search, change } = useSearchState(anomalySearch);
  const days = search.days ?? '30';
  return (
    <>
      <HubHeader
        title="AI anomaly detection"
        description="Every hour, compares the sessions of each CDN, provider, country, platform, player version and title with the week before."
      />
      <div className={layout.stack}>
        <div className={styles.toolbar}>
          <LicensePicker className={styles.license} />
          <DayRange
            choices={anomalyDays}
            value={days}
            onChange={(next) => change({ days: anomalyDays.find((each) => each === next) })}
          />
        </div>
        <WithLicense label="anomalies">
          {({ licenseKey }) => <Content key={days} licenseKey={licenseKey} days={Number(days)} />}
        </WithLicense>
      </div>
    </>
  );
};

export default AnomalyDetectionPage;
