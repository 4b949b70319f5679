import type { CatalogueMetric, MetricAggregation } from '@sluice/contract/analytics/catalogue/metric';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { IconArrowsDiff, IconChartLine, IconTable } from '@sluice/ui/icons';
import { Tooltip } from '@sluice/ui/overlays';
import type { ReactNode } from 'react';
import layout from '../../../shared/layout.module.css';
import { changeFrom, inUnit } from '../../shared/units.ts';
import type { MetricSearch } from '../metric-search.ts';
import styles from './lines.module.css';
import type { Summary } from './measure-tasks.ts';

type FigureProps = {
  metric: CatalogueMetric;
  aggregation: MetricAggregation;
  sum: Summary | undefined;
  sumBefore: Summary | undefined;
  span: string;
};

const toneOf = ({ better }: CatalogueMetric, change: number): string => {
  if (!better || change === 0) return 'even';
  return change > 0 === (better === 'higher') ? 'good' : 'bad';
};

/** Value of the whole range, with the change from the previous period. */
export const Figure = ({ metric, aggregation, sum, sumBefore, span }: FigureProps) => {
  const change = sum && sumBefore && changeFrom(sumBefore.value, sum.value);
  const tone = change && sum && sumBefore ? toneOf(metric, sum.value - sumBefore.value) : 'even';
  return (
    <div className={styles.figure}>
      <span className={layout.figure}>{sum ? inUnit(sum.value, aggregation.unit) : '–'}</span>
      {sumBefore && (
        <span className={styles.change} data-tone={tone}>
          {change}{' '}
          <small>
            {change ? `vs. ${inUnit(sumBefore.value, aggregation.unit)} in the previous period` : 'no earlier data'}
          </small>
        </span>
      )}
      <span className={`${layout.dim} ${styles.span}`}>
        {aggregation.label}, {span}
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

/** Controls for aggregation, comparison and table view. */
export const ChartTools = ({ metric, aggregation, search, change, children }: ToolsProps) => {
  const isComparing = search.compare === 'previous';
  const isTable = search.view === 'table';
  return (
    <div className={styles.tools}>
      {metric.aggregations.length > 1 && (
        <Select
          aria-label="Aggregation"
          className={styles.aggregation}
          allowDeselect={false}
          value={aggregation.name}
          data={metric.aggregations.map(({ name, label }) => ({ value: name, label }))}
          onChange={(name) =>
            change({ aggregation: name === metric.aggregations[0]?.name ? undefined : (name ?? undefined) })
          }
        />
      )}
      <Toggle
        label="Compare with previous period"
        isOn={isComparing}
        icon={IconArrowsDiff}
        onClick={() => change({ compare: isComparing ? undefined : 'previous' })}
      />
      <Toggle
        label={isTable ? 'Show as chart' : 'Show as table'}
        isOn={isTable}
        icon={isTable ? IconChartLine : IconTable}
        onClick={() => change({ view: isTable ? undefined : 'table' })}
      />
      {children}
    </div>
  );
};
