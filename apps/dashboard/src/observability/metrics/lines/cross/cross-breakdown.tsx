import type { Breakdown } from '@sluice/contract/analytics/catalogue/breakdowns';
import { totalLabel } from '@sluice/contract/analytics/catalogue/breakdowns';
import type { CatalogueMetric, MetricAggregation } from '@sluice/contract/analytics/catalogue/metric';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { count } from '@sluice/ui/format/quantity';
import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import { ProblemState } from '../../../../app/screens/screens.tsx';
import { LoadingCard } from '../../../../shared/loading-card.tsx';
import type { QueryScope } from '../../../shared/query.ts';
import { inUnit } from '../../../shared/units.ts';
import type { BreakdownRow } from '../breakdown-rows.ts';
import { smallSample } from '../sample-size.ts';
import type { CrossTable } from './cross-table.ts';
import styles from './cross.module.css';
import { useCross } from './use-cross.ts';

type CrossBreakdownProps = {
  metric: CatalogueMetric;
  aggregation: MetricAggregation;
  scope: QueryScope;
  first: Breakdown;
  second: Breakdown;
  stamp: number;
};

// Steps of the background above none.
const levels = 4;

type CellProps = { cell: BreakdownRow | undefined; aggregation: MetricAggregation; level?: number };

const Cell = ({ cell, aggregation, level }: CellProps) => {
  const small = smallSample(aggregation, cell?.impressions);
  return (
    <td data-level={level === undefined ? undefined : Math.round(level * levels)}>
      {cell?.value === null || cell === undefined ? '–' : inUnit(cell.value, aggregation.unit)}
      {cell?.impressions !== undefined && !aggregation.addsUp && (
        <span className={styles.size} data-small={small !== undefined}>
          {small === undefined ? `of ${count(cell.impressions)}` : `of only ${small}`}
        </span>
      )}
    </td>
  );
};

const Table = ({ table, ...props }: CrossBreakdownProps & { table: CrossTable }) => {
  const { metric, aggregation, first, second } = props;
  const label = `${metric.title} by ${first.label} and ${second.label}`;
  return (
    <ScrollRegion label={label} className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first.header}</th>
            <th scope="col">{totalLabel}</th>
            {table.columns.map(({ key, title }) => (
              <th key={key} scope="col" title={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" title={row.title}>
                {row.title}
              </th>
              <Cell cell={row} aggregation={aggregation} />
              {table.columns.map((column) => {
                const cell = table.cellOf(row, column);
                return (
                  <Cell
                    key={column.key}
                    cell={cell}
                    aggregation={aggregation}
                    {...(cell && { level: table.levelOf(cell.value) })}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};

const shownPart = (shown: number, all: number, name: string): string =>
  `${shown < all ? `the ${shown} largest of ${all}` : shown} by ${name}`;

/** Metric by two dimensions, darker for higher values, with the sample behind each mean. */
export const CrossBreakdown = (props: CrossBreakdownProps) => {
  const { metric, aggregation, first, second } = props;
  const { table, counts, error, retry } = useCross({ ...props, measure: aggregation.measure });
  if (error) return <ProblemState error={error} what="breakdown" onRetry={retry} />;
  if (!table) return <LoadingCard label="breakdown" />;
  if (table.rows.length === 0 || table.columns.length === 0)
    return <EmptyState illustration="noResult" title={`No ${metric.title.toLowerCase()} in this range`} />;
  return (
    <>
      <Table {...props} table={table} />
      <p className={styles.note}>
        Shows {shownPart(table.rows.length, counts.rows, first.label)} and{' '}
        {shownPart(table.columns.length, counts.columns, second.label)}. Darker cells have higher values.
      </p>
    </>
  );
};
