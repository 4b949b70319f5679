import type { StartupFunnelResult, StartupFunnelStep } from '@sluice/contract/analytics/queries/startup-operations';
import { breakdownsFor } from '@sluice/contract/analytics/catalogue/breakdowns';
import { Select } from '@sluice/ui/fields';
import { count } from '@sluice/ui/format/quantity';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { PanelProps } from '../../metrics/panels.ts';
import { usePanelSearch } from '../../shared/use-panel-search.ts';
import { shareOf, span } from '../../shared/units.ts';
import { rowKey, shownValue } from '../../shared/values.ts';
import { PanelCard } from '../parts/panel-card.tsx';
import parts from '../parts/parts.module.css';
import { useFunnel } from './use-funnel.ts';

const usual = 'PLATFORM';

const stepOf = ({ steps }: StartupFunnelResult, name: StartupFunnelStep['step']): StartupFunnelStep | undefined =>
  steps.find(({ step }) => step === name);

const reachedText = (step: StartupFunnelStep | undefined): string =>
  step && step.expected > 0 ? shareOf(step.reached / step.expected, 1) : '–';

const timeText = (milliseconds: number | null | undefined): string =>
  milliseconds === null || milliseconds === undefined ? '–' : span(milliseconds);

const columnsOf = (dimension: string, label: string): Column<StartupFunnelResult>[] => [
  { key: 'value', header: label, render: ({ value }) => shownValue(dimension, value) },
  {
    key: 'impressions',
    header: 'Impressions',
    align: 'number',
    render: (funnel) => count(stepOf(funnel, 'PAGE_LOAD')?.reached ?? 0),
  },
  {
    key: 'requests',
    header: 'Play requests',
    align: 'number',
    from: 'wide',
    render: (funnel) => reachedText(stepOf(funnel, 'PLAY_REQUEST')),
  },
  {
    key: 'frames',
    header: 'First frames',
    align: 'number',
    render: (funnel) => reachedText(stepOf(funnel, 'FIRST_FRAME')),
  },
  {
    key: 'median',
    header: 'First frame, median',
    align: 'number',
    render: (funnel) => timeText(stepOf(funnel, 'FIRST_FRAME')?.median),
  },
  {
    key: 'p95',
    header: '95th percentile',
    align: 'number',
    from: 'wide',
    render: (funnel) => timeText(stepOf(funnel, 'FIRST_FRAME')?.p95),
  },
];

/** Funnels of the most frequent values of a dimension. */
export const FunnelBreakdown = (props: PanelProps) => {
  const { values, change } = usePanelSearch(['by']);
  const options = breakdownsFor(props.metric.type, props.license).filter(({ groupBy }) => groupBy.length === 1);
  const chosen = options.find(({ key }) => key === (values.by ?? usual)) ?? options.find(({ key }) => key === usual);
  const dimension = chosen?.key ?? usual;
  const { funnels, state } = useFunnel(props, dimension);
  return (
    <PanelCard
      title="By dimension"
      actions={
        <Select
          aria-label="Dimension"
          className={parts.select}
          allowDeselect={false}
          searchable
          value={dimension}
          data={options.map(({ key, label }) => ({ value: key, label }))}
          onChange={(key) => change({ by: key === usual ? undefined : (key ?? undefined) })}
        />
      }
      what="values"
      range={props.range}
      state={state}
      isEmpty={funnels && funnels.length === 0}
    >
      {() => (
        <>
          <DataTable
            label="Startup funnel by dimension"
            columns={columnsOf(dimension, chosen?.label ?? dimension)}
            rows={funnels}
            rowId={({ value }) => rowKey(value)}
            rowLabel={({ value }) => shownValue(dimension, value)}
            asCards
          />
          <p className={parts.foot}>
            Play requests as a share of impressions, first frames as a share of play requests.
          </p>
        </>
      )}
    </PanelCard>
  );
};
