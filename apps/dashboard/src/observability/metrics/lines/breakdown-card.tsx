import { allData, totalLabel, type Breakdown } from '@sluice/contract/analytics/catalogue/breakdowns';
import type { CatalogueMetric, MetricAggregation } from '@sluice/contract/analytics/catalogue/metric';
import { totalColor } from '@sluice/ui/charts/series-colors';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ProgressRing } from '@sluice/ui/progress.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useMemo, useState } from 'react';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import type { QueryScope } from '../../shared/query.ts';
import { Share } from '../../shared/share.tsx';
import { changeFrom, inUnit } from '../../shared/units.ts';
import { toggledKeys } from '../metric-search.ts';
import { CrossBreakdown } from './cross/cross-breakdown.tsx';
import { SecondSelect } from './cross/second-select.tsx';
import { sortedRows, type BreakdownRow, type RowOrder } from './breakdown-rows.ts';
import styles from './lines.module.css';
import { RowMenu } from './row-menu.tsx';
import type { Lines } from './use-lines.ts';

type BreakdownCardProps = {
  metric: CatalogueMetric;
  aggregation: MetricAggregation;
  breakdowns: readonly Breakdown[];
  breakdown: Breakdown | undefined;
  second: Breakdown | undefined;
  scope: QueryScope;
  stamp: number;
  lines: Lines;
  selected: readonly string[];
  colors: ReadonlyMap<string, string>;
  onBreakdown: (key: string | undefined) => void;
  onSecond: (key: string | undefined) => void;
  onSelect: (keys: readonly string[]) => void;
};

const totalKey = '\0total';

/** Shown when all queries of a line failed. */
const allTasksFailed = "Couldn't retrieve data, all tasks failed.";

/** Loading or error state of a row's line until it is drawn. */
const LineState = ({ lines, rowKey }: { lines: Lines; rowKey: string }) => {
  const line = lines.lineOf(rowKey);
  if (!line) return null;
  const { succeeded, failed, total } = line.progress;
  if (failed > 0)
    return (
      <span className={styles.state} data-failed="true" role="alert">
        {failed === total ? allTasksFailed : 'Could not load'}
        <Button size="compact-xs" variant="subtle" onClick={() => lines.retryLine(rowKey)}>
          Try again
        </Button>
      </span>
    );
  return succeeded < total ? (
    <span className={styles.state}>
      <ProgressRing percent={(succeeded / total) * 100} label={`${succeeded} of ${total} parts loaded`} />
    </span>
  ) : null;
};

const columnsOf = ({
  metric,
  aggregation,
  breakdown,
  lines,
  selected,
  colors,
}: BreakdownCardProps): Column<BreakdownRow>[] => {
  const isOfImpressions = metric.view !== 'advertising' && metric.view !== 'ssai';
  const sum = lines.sum?.value ?? 0;
  const before = new Map((lines.rowsBefore ?? []).map(({ key, value }) => [key, value]));
  const colorOf = (key: string) => colors.get(key) ?? totalColor;
  const beforeOf = (key: string) => (key === totalKey ? lines.sumBefore?.value : before.get(key));
  const hasImpressions = lines.sum?.impressions !== undefined && !aggregation.addsUp;
  return [
    {
      key: 'name',
      header: breakdown?.header ?? allData,
      sortable: breakdown !== undefined,
      render: (row) => (
        <span className={styles.rowHead}>
          {selected.includes(row.key) && <i className={styles.dot} style={{ background: colorOf(row.key) }} />}
          <span className={styles.name}>
            <span title={row.title}>{row.title}</span>
            {row.subtitle !== undefined && <small title={row.subtitle}>{row.subtitle}</small>}
          </span>
          {selected.includes(row.key) && <LineState lines={lines} rowKey={row.key} />}
        </span>
      ),
    },
    {
      key: 'value',
      header: aggregation.label,
      align: 'number',
      sortable: breakdown !== undefined,
      render: ({ value }) => (value === null ? '–' : inUnit(value, aggregation.unit)),
    },
    ...(lines.sumBefore
      ? [
          {
            key: 'change',
            header: 'Change',
            align: 'number',
            render: ({ key, value }) => (value === null ? '–' : (changeFrom(beforeOf(key) ?? 0, value) ?? '–')),
          } satisfies Column<BreakdownRow>,
        ]
      : []),
    ...(aggregation.addsUp
      ? [
          {
            key: 'share',
            header: 'Share',
            align: 'number',
            // Narrow screens need the space for the row menu.
            from: 'wide',
            render: ({ key, value }) => <Share part={value ?? 0} of={sum} color={colorOf(key)} />,
          } satisfies Column<BreakdownRow>,
        ]
      : []),
    ...(hasImpressions
      ? [
          {
            key: 'impressions',
            header: 'Impressions',
            align: 'number',
            sortable: breakdown !== undefined,
            render: ({ impressions }) => (impressions === undefined ? '–' : count(impressions)),
          } satisfies Column<BreakdownRow>,
        ]
      : []),
    ...(breakdown
      ? [
          {
            key: 'actions',
            header: '',
            align: 'number',
            render: (row) =>
              row.key === totalKey ? null : <RowMenu row={row} breakdown={breakdown} hasSessions={isOfImpressions} />,
          } satisfies Column<BreakdownRow>,
        ]
      : []),
  ];
};

const orderKeys: readonly RowOrder['key'][] = ['name', 'value', 'impressions'];

const Actions = (props: BreakdownCardProps) => {
  const { breakdowns, breakdown, second, selected, metric, onBreakdown, onSecond, onSelect } = props;
  return (
    <div className={styles.headActions}>
      {breakdown && !second && selected.length > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => onSelect([])}>
          Clear selection
        </Button>
      )}
      {breakdown && !second && selected.length === 0 && (
        <span className={`${layout.dim} ${layout.small}`}>Select up to {metric.selectionsMax} rows to plot them</span>
      )}
      <Select
        aria-label="Breakdown"
        className={styles.breakdown}
        allowDeselect={false}
        searchable
        value={breakdown?.key ?? allData}
        onChange={(value) => onBreakdown(value === allData || !value ? undefined : value)}
        data={[{ value: allData, label: allData }, ...breakdowns.map(({ key, label }) => ({ value: key, label }))]}
      />
      {breakdown && <SecondSelect breakdowns={breakdowns} first={breakdown} second={second} onChange={onSecond} />}
    </div>
  );
};

/** Rows of the breakdown under their total; selected rows become lines of the chart. */
const RowsCard = (props: BreakdownCardProps) => {
  const { metric, aggregation, breakdown, lines, selected, onSelect } = props;
  const [order, setOrder] = useState<RowOrder>();
  const hasImpressions = !aggregation.addsUp && lines.sum?.impressions !== undefined;
  const shownOrder: RowOrder = order ?? { key: hasImpressions ? 'impressions' : 'value', order: 'DESC' };
  const rows = useMemo(
    () => lines.rows && sortedRows(lines.rows, { key: shownOrder.key, order: shownOrder.order }),
    [lines.rows, shownOrder.key, shownOrder.order],
  );
  const { sum } = lines;
  const total: BreakdownRow | undefined = sum && {
    key: totalKey,
    labels: [],
    title: totalLabel,
    subtitle: undefined,
    value: sum.value,
    impressions: sum.impressions,
  };
  const isFull = metric.selectionsMax > 1 && selected.length >= metric.selectionsMax;
  return (
    <Card flush title={breakdown ? `By ${breakdown.label}` : allData} actions={<Actions {...props} />}>
      {lines.tableError && !rows ? (
        <ProblemState error={lines.tableError} what="breakdown" onRetry={lines.retry} />
      ) : (
        <DataTable
          label={breakdown ? `${metric.title} by ${breakdown.label}` : metric.title}
          columns={columnsOf(props)}
          rows={rows}
          summary={total}
          rowId={({ key }) => key}
          rowLabel={({ title }) => title}
          busy={lines.isBusy}
          sort={shownOrder}
          onSort={({ key, order: direction }) => {
            const orderKey = orderKeys.find((each) => each === key);
            if (orderKey) setOrder({ key: orderKey, order: direction });
          }}
          windowed={{ height: 560, rowHeight: 44 }}
          {...(breakdown && {
            selection: {
              ids: new Set(selected),
              withAll: false,
              isDisabled: () => isFull,
              onChange: (ids: Set<string>) => {
                const toggled = [...ids].find((id) => !selected.includes(id)) ?? selected.find((id) => !ids.has(id));
                if (toggled !== undefined) onSelect(toggledKeys(selected, toggled, metric.selectionsMax));
              },
            },
          })}
        />
      )}
    </Card>
  );
};

/** Breakdown of the metric by one dimension, or by two at once. */
export const BreakdownCard = (props: BreakdownCardProps) => {
  const { metric, aggregation, breakdown, second, scope, stamp } = props;
  if (!breakdown || !second) return <RowsCard {...props} />;
  return (
    <Card flush title={`By ${breakdown.label} and ${second.label}`} actions={<Actions {...props} />}>
      <CrossBreakdown
        metric={metric}
        aggregation={aggregation}
        scope={scope}
        first={breakdown}
        second={second}
        stamp={stamp}
      />
    </Card>
  );
};
