import { ShareBar } from '@sluice/ui/charts/share-bar.tsx';
import { seriesColor, totalColor } from '@sluice/ui/charts/series-colors';
import { Button } from '@sluice/ui/core';
import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import { shownValue } from '../shared/values.ts';
import { breakdownSelectionsMax, type Breakdown } from './breakdowns.ts';
import type { BreakdownRow } from './metric-data.ts';
import styles from './metric.module.css';

type BreakdownTableProps = {
  breakdown: Breakdown | undefined;
  rows: readonly BreakdownRow[] | undefined;
  sum: number;
  selected: readonly string[];
  isBusy: boolean;
  onSelect: (keys: readonly string[]) => void;
};

const totalKey = '\0total';

/** Rows of the breakdown with the total on top; selected rows become lines of the chart. */
export const BreakdownTable = ({ breakdown, rows, sum, selected, isBusy, onSelect }: BreakdownTableProps) => {
  const colorOf = (key: string) => (selected.includes(key) ? seriesColor(selected.indexOf(key)) : totalColor);
  const columns: Column<BreakdownRow>[] = [
    {
      key: 'name',
      header: breakdown?.header ?? 'All Data',
      render: (row) =>
        row.key === totalKey ? (
          <strong>Total</strong>
        ) : (
          <span className={styles.name}>
            {selected.includes(row.key) && <i className={styles.dot} style={{ background: colorOf(row.key) }} />}
            {shownValue(breakdown?.key ?? '', row.value)}
          </span>
        ),
    },
    { key: 'count', header: 'Plays', align: 'number', render: (row) => count(row.count) },
    {
      key: 'share',
      header: 'Share',
      align: 'number',
      render: (row) => <ShareBar ratio={sum === 0 ? 0 : row.count / sum} color={colorOf(row.key)} />,
    },
  ];
  const total: BreakdownRow = { key: totalKey, value: undefined, count: sum };
  const isFull = selected.length >= breakdownSelectionsMax;
  return (
    <Card
      flush
      title={breakdown ? `By ${breakdown.label}` : 'All Data'}
      actions={
        selected.length > 0 ? (
          <Button size="compact-sm" variant="subtle" onClick={() => onSelect([])}>
            Clear selection
          </Button>
        ) : (
          breakdown && <span className={`${layout.dim} ${layout.small}`}>Select rows to plot them</span>
        )
      }
    >
      <DataTable
        label={breakdown ? `Plays by ${breakdown.label}` : 'Plays'}
        columns={columns}
        rows={breakdown && !rows ? undefined : [total, ...(rows ?? [])]}
        rowId={({ key }) => key}
        rowLabel={(row) => (row.key === totalKey ? 'Total' : shownValue(breakdown?.key ?? '', row.value))}
        busy={isBusy}
        {...(breakdown && {
          selection: {
            ids: new Set(selected),
            withAll: false,
            isDisabled: (id: string) => id === totalKey || isFull,
            onChange: (ids: Set<string>) => onSelect([...ids].slice(0, breakdownSelectionsMax)),
          },
        })}
      />
    </Card>
  );
};
