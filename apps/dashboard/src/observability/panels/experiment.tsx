import { Select } from '@sluice/ui/fields';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { ViewSwitch } from '../../shared/view-switch.tsx';
import type { PanelProps } from '../metrics/panels.ts';
import { ExperimentChart } from './experiment/experiment-chart.tsx';
import { ExperimentTable } from './experiment/experiment-table.tsx';
import { useExperiment, useVariants, type Variant } from './experiment/use-experiment.ts';
import { PanelCard } from './parts/panel-card.tsx';
import parts from './parts/parts.module.css';
import { usePanelSearch } from '../shared/use-panel-search.ts';
import { useView } from './parts/use-view.ts';

type ComparedProps = PanelProps & { baseline: Variant; others: readonly Variant[]; isTable: boolean };

const Compared = ({ baseline, others, isTable, ...props }: ComparedProps) => {
  const { results, refetch } = useExperiment(props, baseline, others);
  const Shown = isTable ? ExperimentTable : ExperimentChart;
  return (
    <>
      <Shown baseline={baseline} others={others} results={results} onRetry={refetch} />
      <p className={parts.foot}>
        A difference is significant when chance alone would produce it in fewer than 5 % of cases (p below 0.05).
        {!isTable && ' Lines show the 95 % confidence interval of the difference.'}
      </p>
    </>
  );
};

/** Compares the variants of an experiment and tests the differences for significance. */
const Experiment = (props: PanelProps) => {
  const { values, change } = usePanelSearch(['baseline']);
  const { variants, state } = useVariants(props);
  const view = useView();
  const baseline = variants?.find(({ key }) => key === values.baseline) ?? variants?.[0];
  const others = variants?.filter(({ key }) => key !== baseline?.key) ?? [];
  return (
    <PanelCard
      title="Variants"
      actions={
        <div className={parts.actions}>
          {variants && variants.length > 1 && baseline && (
            <Select
              className={parts.select}
              leftSection="vs."
              aria-label="Baseline"
              size="xs"
              allowDeselect={false}
              data={variants.map(({ key, name }) => ({ value: key, label: name }))}
              value={baseline.key}
              onChange={(key) => change({ baseline: key === variants[0]?.key ? undefined : (key ?? undefined) })}
            />
          )}
          <ViewSwitch size="xs" {...view} />
        </div>
      }
      what="variants"
      range={props.range}
      state={state}
      isEmpty={variants && variants.length === 0}
      empty={{
        title: 'No experiment in this range',
        description:
          'Let your player send an experiment name with each session, with a different name for each variant.',
      }}
    >
      {() =>
        baseline && others.length > 0 ? (
          <Compared {...props} baseline={baseline} others={others} isTable={view.isTable} />
        ) : (
          <EmptyState
            illustration="noResult"
            title={`Only ${baseline?.name ?? 'one variant'} played in this range`}
            description="There is no variant to compare with. Let some of your players send another experiment name."
          />
        )
      }
    </PanelCard>
  );
};

export default Experiment;
