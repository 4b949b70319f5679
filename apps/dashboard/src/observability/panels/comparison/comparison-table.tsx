import { Fragment } from 'react';
import { Button } from '@sluice/ui/core';
import { plural } from '@sluice/ui/format/quantity';
import { IconCheck, IconChevronDown, IconAlertTriangle, IconSelector } from '@sluice/ui/icons';
import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import { problemOf } from '../../../app/api/problem.ts';
import { inUnit } from '../../shared/units.ts';
import { shownValue } from '../../shared/values.ts';
import { marksOf, orderOf, type ComparisonColumn, type Mark } from './compare.ts';
import type { ComparedMetric } from './comparison-groups.ts';
import styles from './comparison.module.css';
import type { GroupState } from './use-comparison.ts';

export type ColumnOrder = { key: string; order: 'ASC' | 'DESC' };

export type ComparedProps = {
  dimension: string;
  columns: readonly ComparisonColumn[];
  groups: readonly GroupState[];
  onRetry: () => void;
};

type ComparisonTableProps = ComparedProps & {
  label: string;
  order: ColumnOrder | undefined;
  onOrder: (order: ColumnOrder | undefined) => void;
};

/** Marks best and worst, except for counts and totals: those only repeat which columns are used most. */
export const marksOfMetric = (
  { metric, aggregation }: ComparedMetric,
  values: readonly (number | undefined)[],
  columns: readonly ComparisonColumn[],
): Mark[] => marksOf(values, columns, aggregation.addsUp || aggregation.unit === 'count' ? undefined : metric.better);

export const MarkSign = ({ mark }: { mark: Mark }) =>
  mark && (
    <span className={styles.mark} data-mark={mark}>
      {mark === 'best' ? <IconCheck size={13} /> : <IconAlertTriangle size={13} />}
      {mark}
    </span>
  );

type RowProps = Pick<ComparisonTableProps, 'columns' | 'order' | 'onOrder'> & {
  metric: ComparedMetric;
  values: readonly (number | undefined)[] | undefined;
  places: readonly number[];
};

/** Returns the next sort order: ascending, descending, then back to the order by impressions. */
const nextOrder = (order: ColumnOrder | undefined, key: string): ColumnOrder | undefined => {
  if (order?.key !== key) return { key, order: 'ASC' };
  return order.order === 'ASC' ? { key, order: 'DESC' } : undefined;
};

const Row = ({ metric, values, columns, places, order, onOrder }: RowProps) => {
  const isActive = order?.key === metric.key;
  const marks = values && marksOfMetric(metric, values, columns);
  return (
    <tr>
      <th
        scope="row"
        className={styles.head}
        aria-sort={isActive ? (order.order === 'ASC' ? 'ascending' : 'descending') : undefined}
      >
        <button
          type="button"
          className={styles.sort}
          data-active={isActive}
          disabled={!values}
          title={metric.aggregation.formula}
          onClick={() => onOrder(nextOrder(order, metric.key))}
        >
          {metric.label}
          {isActive ? (
            <IconChevronDown size={14} className={order.order === 'ASC' ? styles.ascending : undefined} />
          ) : (
            <IconSelector size={14} opacity={0.6} />
          )}
        </button>
      </th>
      {places.map((place) => {
        const value = values?.[place];
        return (
          <td key={columns[place]?.id} data-mark={marks?.[place]}>
            {values ? (
              <>
                {value === undefined ? '–' : inUnit(value, metric.aggregation.unit)}
                <MarkSign mark={marks?.[place]} />
              </>
            ) : (
              <span className={styles.skeleton} />
            )}
          </td>
        );
      })}
    </tr>
  );
};

/** Error in place of a group that could not be loaded. */
export const GroupFault = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <span role="alert" className={styles.fault}>
    {problemOf(error).kind === 'forbidden' ? 'You do not have permission to view this' : 'Could not load'}
    <Button size="compact-xs" variant="subtle" onClick={onRetry}>
      Try again
    </Button>
  </span>
);

const placesOf = ({ columns, groups, order }: ComparisonTableProps): number[] => {
  const row = groups
    .flatMap(({ group, values }) => group.metrics.map(({ key }, index) => ({ key, values: values?.[index] })))
    .find(({ key }) => key === order?.key);
  return order && row?.values ? orderOf(row.values, order.order) : [...columns.keys()];
};

/** Table with a column per value and a row per metric; a row header sorts the columns. */
export const ComparisonTable = (props: ComparisonTableProps) => {
  const { label, dimension, columns, groups, order, onOrder, onRetry } = props;
  const places = placesOf(props);
  return (
    <ScrollRegion label={label} className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              Metric
            </th>
            {places.map((place) => {
              const column = columns[place];
              return (
                <th key={column?.id} scope="col">
                  <span className={styles.value}>{shownValue(dimension, column?.value)}</span>
                  <small>{plural(column?.impressions ?? 0, 'impression')}</small>
                </th>
              );
            })}
          </tr>
        </thead>
        {groups.map(({ group, values, error }) => (
          <tbody key={group.key} aria-busy={!values && !error}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className={styles.group}>
                <span>{group.title}</span>
                {error && !values && <GroupFault error={error} onRetry={onRetry} />}
              </th>
            </tr>
            {(!error || values) &&
              group.metrics.map((metric, index) => (
                <Fragment key={metric.key}>
                  <Row
                    metric={metric}
                    values={values?.[index]}
                    columns={columns}
                    places={places}
                    order={order}
                    onOrder={onOrder}
                  />
                </Fragment>
              ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
};
