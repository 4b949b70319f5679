import type { CatalogueMetric, MetricAggregation } from '@sluice/contract/analytics/catalogue/metric';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { IconArrowsDiff, IconChartLine, IconTable } from '@sluice/ui/icons';
import { Tooltip } from '@sluice/ui/overlays';
import type { ReactNode } from 'react';
import layout from '../../../shared/layout.module.css';
import { inUnit } from '../../shared/units.ts';
import type { MetricSearch } from '../metric-search.ts';
import type { Settings } from '../use-settings.ts';
import { Change } from './change.tsx';
import { modesOf, type ChartMode } from './chart-modes.ts';
import styles from './lines.module.css';
import type { Summary } from './measure-tasks.ts';
import { smallSample } from './sample-size.ts';

type FigureProps = {
  metric: CatalogueMetric;
  aggregation: MetricAggregation;
  sum: Summary | undefined;
  sumBefore: Summary | undefined;
  span: string;
};

/** Value of the whole range, with the change from the previous period. */
export const Figure = ({ metric, aggregation, sum, sumBefore, span }: FigureProps) => {
  const now = sum?.value ?? null;
  const sample = smallSample(aggregation, sum?.impressions);
  return (
    <div className={styles.figure}>
      <span className={layout.figure}>{now === null ? '–' : inUnit(now, aggregation.unit)}</span>
      {sumBefore && <Change metric={metric} aggregation={aggregation} now={now} before={sumBefore.value} />}
      <span className={`${layout.dim} ${styles.span}`}>
        {aggregation.label}
        {sample !== undefined && <strong className={styles.sample}> of {sample}</strong>}, {span}
      </span>
    </div>
  );
};

type ToolsProps = {
  metric: CatalogueMetric;
  aggregation: MetricAggregation;
  search: MetricSearch;
  change: (next: MetricSearch) => void;
  children: ReactNode;
};

type ToggleProps = { label: string; isOn: boolean; icon: typeof IconTable; onClick: () => void };

const Toggle = ({ label, isOn, icon: Icon, onClick }: ToggleProps) => (
  <Tooltip label={label}>
    <Button variant={isOn ? 'light' : 'subtle'} px="xs" aria-label={label} aria-pressed={isOn} onClick={onClick}>
      <Icon size={16} />
    </Button>
  </Tooltip>
);

type AggregationSelectProps = { metric: CatalogueMetric; value: string; change: (next: MetricSearch) => void };

const AggregationSelect = ({ metric, value, change }: AggregationSelectProps) => (
  <Select
    aria-label="Aggregation"
    className={styles.aggregation}
    allowDeselect={false}
    value={value}
    data={[...metric.aggregations.map(({ name, label }) => ({ value: name, label })), ...modesOf(metric)]}
    onChange={(name) =>
      change({ aggregation: name === metric.aggregations[0]?.name ? undefined : (name ?? undefined) })
    }
  />
);

const TableToggle = ({ search, change }: Pick<ToolsProps, 'search' | 'change'>) => {
  const isTable = search.view === 'table';
  return (
    <Toggle
      label={isTable ? 'Show as chart' : 'Show as table'}
      isOn={isTable}
      icon={isTable ? IconChartLine : IconTable}
      onClick={() => change({ view: isTable ? undefined : 'table' })}
    />
  );
};

type ModeToolsProps = { metric: CatalogueMetric; mode: ChartMode; settings: Settings };

/** Controls for aggregation and table view of charts without an aggregation of their own. */
export const ModeTools = ({ metric, mode, settings: { search, change } }: ModeToolsProps) => (
  <div className={styles.tools}>
    <AggregationSelect metric={metric} value={mode} change={change} />
    <TableToggle search={search} change={change} />
  </div>
);

/** Controls for aggregation, comparison and table view. */
export const ChartTools = ({ metric, aggregation, search, change, children }: ToolsProps) => {
  const isComparing = search.compare === 'previous';
  return (
    <div className={styles.tools}>
      {metric.aggregations.length > 1 && <AggregationSelect metric={metric} value={aggregation.name} change={change} />}
      <Toggle
        label="Compare with previous period"
        isOn={isComparing}
        icon={IconArrowsDiff}
        onClick={() => change({ compare: isComparing ? undefined : 'previous' })}
      />
      <TableToggle search={search} change={change} />
      {children}
    </div>
  );
};
