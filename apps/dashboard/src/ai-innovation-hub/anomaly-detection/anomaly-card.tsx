import { Link } from '@tanstack/react-router';
import { seriesColor } from '@sluice/ui/charts/series-colors';
import { TimeSeries } from '@sluice/ui/charts/time-series.tsx';
import { Badge } from '@sluice/ui/badge.tsx';
import { count } from '@sluice/ui/format/quantity';
import { IconBell } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { textOfFilters } from '../../observability/shared/filters.ts';
import { shareOf } from '../../observability/shared/units.ts';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import styles from '../shared/hub.module.css';
import {
  momentWords,
  oddsWords,
  periodWords,
  ratioWords,
  sliceWords,
  type Anomaly,
  type AnomalyDetail,
  type AnomalySlice,
} from './anomaly-words.ts';

const shareIn = ({ impaired, sessions }: { impaired: number; sessions: number }): number | null =>
  sessions > 0 ? impaired / sessions : null;

const filtersOf = ({ cause: { dimension, value = '' } }: Anomaly): string | undefined =>
  textOfFilters(dimension ? [{ name: dimension, operator: 'EQ', value }] : []);

/** Category of the screen of each metric. */
const categories: Record<AnomalyDetail['metric'], string> = {
  'start-failures': 'errors',
  'error-percentage': 'errors',
  'rebuffer-percentage': 'quality-of-experience',
  'video-startup-time': 'quality-of-experience',
};

const sliceColumns: readonly Column<AnomalySlice>[] = [
  { key: 'slice', header: 'Slice', render: sliceWords },
  { key: 'sessions', header: 'Sessions', align: 'number', render: ({ sessions }) => count(sessions) },
  { key: 'share', header: 'Impaired', align: 'number', render: (slice) => shareOf(shareIn(slice) ?? 0) },
  { key: 'expected', header: 'Expected', align: 'number', render: ({ expectedShare }) => shareOf(expectedShare) },
  {
    key: 'probability',
    header: 'By chance',
    align: 'number',
    from: 'wide',
    render: ({ probability }) => oddsWords(probability),
  },
];

type Evidence = AnomalyDetail['evidence'][number];

const evidenceColumns: readonly Column<Evidence>[] = [
  { key: 'slice', header: 'Value', render: sliceWords },
  { key: 'sessions', header: 'Sessions', align: 'number', render: ({ sessions }) => count(sessions) },
  { key: 'impaired', header: 'Impaired', align: 'number', render: (row) => shareOf(shareIn(row) ?? 0) },
  { key: 'share', header: 'Part of the excess', align: 'number', render: ({ share }) => shareOf(share, 0) },
];

const Chart = ({ anomaly }: { anomaly: AnomalyDetail }) => (
  <TimeSeries
    times={anomaly.hours.map(({ time }) => time)}
    series={[
      { key: 'share', label: 'Impaired sessions', color: seriesColor(5), values: anomaly.hours.map(shareIn) },
      {
        key: 'expected',
        label: 'Expected',
        color: seriesColor(0),
        isDashed: true,
        values: anomaly.hours.map(() => anomaly.cause.expectedShare),
      },
    ]}
    label={`Share of impaired sessions by hour, ${sliceWords(anomaly.cause)}`}
    height={220}
    topMin={0.1}
    formatTime={momentWords}
    formatValue={(value) => shareOf(value)}
    formatTick={(value) => shareOf(value, 0)}
    bands={[{ from: Date.parse(anomaly.startedAt), to: Date.parse(anomaly.endedAt), tone: 'bad' }]}
  />
);

const Detail = ({ anomaly }: { anomaly: AnomalyDetail }) => {
  const { cause, slices, evidence } = anomaly;
  return (
    <div className={layout.stack}>
      <Figures
        label="Extent"
        figures={[
          { label: 'Impaired', value: shareOf(shareIn(cause) ?? 0), note: `expected ${shareOf(cause.expectedShare)}` },
          { label: 'Sessions', value: count(cause.impaired), note: `of ${count(cause.sessions)}` },
          { label: 'Excess', value: ratioWords(cause), note: 'of the expected share' },
          { label: 'By chance', value: oddsWords(cause.probability) },
        ]}
      />
      <Chart anomaly={anomaly} />
      {evidence.length > 0 && (
        <section aria-label="Within the cause">
          <h3 className={styles.subtitle}>Overrepresented within the cause</h3>
          <DataTable
            label="Overrepresented within the cause"
            columns={evidenceColumns}
            rows={evidence}
            rowId={sliceWords}
            rowLabel={sliceWords}
            asCards
          />
        </section>
      )}
      {slices.length > 1 && (
        <section aria-label="All conspicuous slices">
          <h3 className={styles.subtitle}>All conspicuous slices, in their worst two hours</h3>
          <DataTable
            label="All conspicuous slices"
            columns={sliceColumns}
            rows={slices}
            rowId={sliceWords}
            rowLabel={sliceWords}
            asCards
          />
        </section>
      )}
    </div>
  );
};

/** An anomaly with its extent, its course by hour, the evidence, and the next steps. */
export const AnomalyCard = ({ anomaly }: { anomaly: Anomaly }) => {
  const { data, error, refetch } = useOperation('analytics.anomalies.get', { params: { anomaly_id: anomaly.id } });
  if (!data && !error) return <LoadingCard label="anomaly" />;
  const { licenseKey } = anomaly;
  const filters = filtersOf(anomaly);
  const metric = data?.metric ?? 'error-percentage';
  return (
    <Card
      title={
        <span className={layout.row}>
          {sliceWords(anomaly.cause)}
          {anomaly.isOngoing && <Badge tone="bad">Ongoing</Badge>}
          <span className={`${layout.dim} ${layout.small}`}>{periodWords(anomaly)}</span>
        </span>
      }
      actions={
        <span className={layout.row}>
          <Link
            className={layout.link}
            to="/observability/$category/$metric"
            params={{ category: categories[metric], metric }}
            search={{ licenseKey, filters, from: Date.parse(anomaly.startedAt), to: Date.parse(anomaly.endedAt) }}
          >
            Open metric
          </Link>
          <LinkButton
            size="xs"
            variant="default"
            leftSection={<IconBell size={14} />}
            to="/observability/alerts/create"
            search={{ licenseKey, metric, filters }}
          >
            Create alert rule
          </LinkButton>
        </span>
      }
    >
      {data ? <Detail anomaly={data} /> : <ProblemState error={error} what="anomaly" onRetry={() => void refetch()} />}
    </Card>
  );
};
