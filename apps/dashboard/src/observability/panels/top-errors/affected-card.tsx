import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ProblemState } from '../../../app/screens/screens.tsx';
import type { PanelProps } from '../../metrics/panels.ts';
import type { MetricFilter } from '../../shared/filters.ts';
import { rowKey, shownValue } from '../../shared/values.ts';
import { BarList } from '@sluice/ui/charts/bar-list.tsx';
import { useRows } from '../parts/use-rows.ts';
import { affectedOf, filtersOfOrigin, type Affected, type ErrorRow } from './error-rows.ts';
import styles from './top-errors.module.css';
import { shareOf } from '../../shared/units.ts';

const breakdowns = [
  ['BROWSER', 'Browser'],
  ['CDN_PROVIDER', 'CDN provider'],
  ['COUNTRY', 'Country'],
  ['VIDEO_TITLE', 'Video'],
  ['OPERATINGSYSTEM', 'OS'],
  ['STREAM_FORMAT', 'Stream format'],
  ['ISP', 'ISP'],
  ['ERROR_MESSAGE', 'Message'],
] as const;

const rowsMax = 5;

type AffectedProps = PanelProps & {
  /** Filters that select the error. */
  errorFilter: readonly MetricFilter[];
  row: ErrorRow;
};

/** Error messages exist only with errors, so there is no overall share to compare with. */
const hasUsual = (dimension: string) => dimension !== 'ERROR_MESSAGE';

const noteOf = ({ lift, sessions }: Affected): string | undefined =>
  lift !== undefined && lift >= 1.5 && sessions >= 5 ? `${lift.toFixed(1)}× as often as usual` : undefined;

const AffectedList = ({
  dimension,
  label,
  errorFilter,
  row,
  ...props
}: AffectedProps & { dimension: string; label: string }) => {
  const counted = { aggregation: 'count', dimension: 'IMPRESSION_ID', groupBy: [dimension], limit: 200 } as const;
  const { answers, error, refetch } = useRows(props, [
    { ...counted, filters: errorFilter },
    ...(hasUsual(dimension) ? [{ ...counted, filters: filtersOfOrigin(row) }] : []),
  ]);
  const affected = answers?.[0] && affectedOf(answers[0], answers[1] ?? []);
  return (
    <div className={styles.affected}>
      <h3 className={styles.affectedTitle}>{label}</h3>
      {error && !affected ? (
        <ProblemState error={error} what={`${label.toLowerCase()} breakdown`} onRetry={refetch} />
      ) : affected ? (
        <BarList
          label={`Sessions with error ${row.error_code} by ${label.toLowerCase()}`}
          bars={affected.slice(0, rowsMax).map((each) => ({
            key: rowKey(each.value),
            label: shownValue(dimension, each.value),
            ratio: each.share,
            text: `${count(each.sessions)} · ${shareOf(each.share, 1)}`,
            note: noteOf(each),
            color: 'var(--bad)',
          }))}
        />
      ) : (
        <div className={styles.affectedLoading} aria-busy="true" />
      )}
      {affected && affected.length > rowsMax && (
        <p className={styles.more}>and {count(affected.length - rowsMax)} more</p>
      )}
    </div>
  );
};

/** Values most affected by an error, compared with all impressions of the same player. */
export const AffectedCard = (props: AffectedProps) => (
  <Card flush title="Affected sessions">
    <div className={styles.affectedGrid}>
      {breakdowns.map(([dimension, label]) => (
        <AffectedList key={dimension} {...props} dimension={dimension} label={label} />
      ))}
    </div>
  </Card>
);
