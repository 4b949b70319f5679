import { lazy, Suspense, useMemo, useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Checkbox } from '@sluice/ui/fields';
import { IconSelector } from '@sluice/ui/icons';
import { Popover } from '@sluice/ui/overlays';
import { plural } from '@sluice/ui/format/quantity';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { ViewSwitch } from '../../shared/view-switch.tsx';
import { selectedKeys, selectionText, toggledKeys } from '../metrics/metric-search.ts';
import type { PanelProps } from '../metrics/panels.ts';
import { shownValue } from '../shared/values.ts';
import type { ComparisonColumn } from './comparison/compare.ts';
import { comparisonGroups } from './comparison/comparison-groups.ts';
import { ComparisonTable, type ColumnOrder } from './comparison/comparison-table.tsx';
import styles from './comparison/comparison.module.css';
import { columnsMax, columnsUsual, useColumns, useGroups } from './comparison/use-comparison.ts';
import { PanelCard } from './parts/panel-card.tsx';
import parts from './parts/parts.module.css';
import { usePanelSearch } from '../shared/use-panel-search.ts';
import { useView } from './parts/use-view.ts';

const ComparisonBars = lazy(async () => ({
  default: (await import('./comparison/comparison-bars.tsx')).ComparisonBars,
}));

type PickerProps = {
  dimension: string;
  columns: readonly ComparisonColumn[];
  visibleIds: readonly string[];
  onToggle: (id: string) => void;
};

/** Picker for the compared values. */
const ColumnPicker = ({ dimension, columns, visibleIds, onToggle }: PickerProps) => (
  <Popover position="bottom-end">
    <Popover.Target>
      <Button size="xs" variant="default" rightSection={<IconSelector size={14} />}>
        {plural(visibleIds.length, 'column')}
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <div role="group" aria-label="Columns" className={styles.picker}>
        {columns.map(({ id, value }) => (
          <Checkbox
            key={id}
            size="xs"
            label={shownValue(dimension, value)}
            checked={visibleIds.includes(id)}
            disabled={visibleIds.length === 1 && visibleIds.includes(id)}
            onChange={() => onToggle(id)}
          />
        ))}
      </div>
    </Popover.Dropdown>
  </Popover>
);

/** Returns the columns from the URL, or the most used ones. */
const useShown = (columns: readonly ComparisonColumn[] | undefined) => {
  const { values, change } = usePanelSearch(['selection']);
  const ids = useMemo(() => {
    const chosen = selectedKeys(values.selection, columnsMax);
    const columnIds = (columns ?? []).map(({ id }) => id);
    const chosenIds = columnIds.filter((id) => chosen.includes(id));
    return chosenIds.length > 0 ? chosenIds : columnIds.slice(0, columnsUsual);
  }, [columns, values.selection]);
  return {
    ids,
    toggle: (id: string) => change({ selection: selectionText(toggledKeys(ids, id, columnsMax)) }),
  };
};

type ShownProps = PanelProps & { dimension: string; columns: readonly ComparisonColumn[]; isTable: boolean };

const Groups = ({ dimension, columns, isTable, ...props }: ShownProps) => {
  const [order, setOrder] = useState<ColumnOrder>();
  const { groups, refetch } = useGroups(props, comparisonGroups, dimension, columns);
  const shared = { dimension, columns, groups, onRetry: refetch };
  return isTable ? (
    <ComparisonTable {...shared} label={props.metric.title} order={order} onOrder={setOrder} />
  ) : (
    <Suspense fallback={<LoadingCard label="comparison" />}>
      <ComparisonBars {...shared} />
    </Suspense>
  );
};

/** Compares the most used values of a dimension by groups of metrics and marks the best and worst. */
const Comparison = (props: PanelProps) => {
  const dimension = props.metric.comparedBy ?? 'BROWSER';
  const { columns, state } = useColumns(props, dimension);
  const { ids, toggle } = useShown(columns);
  const visibleColumns = useMemo(() => (columns ?? []).filter(({ id }) => ids.includes(id)), [columns, ids]);
  const view = useView('table');
  return (
    <div className={layout.stack}>
      <PanelCard
        title={props.metric.title}
        actions={
          <div className={parts.actions}>
            {columns && columns.length > 1 && (
              <ColumnPicker dimension={dimension} columns={columns} visibleIds={ids} onToggle={toggle} />
            )}
            <ViewSwitch size="xs" {...view} />
          </div>
        }
        what="comparison"
        range={props.range}
        state={state}
        isEmpty={columns && columns.length === 0}
        empty={{ title: 'Nothing to compare in this range' }}
      >
        {() => <Groups {...props} dimension={dimension} columns={visibleColumns} isTable={view.isTable} />}
      </PanelCard>
    </div>
  );
};

export default Comparison;
