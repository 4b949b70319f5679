import { plural } from '@sluice/ui/format/quantity';
import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import { GroupFault } from '../comparison/comparison-table.tsx';
import comparison from '../comparison/comparison.module.css';
import styles from './experiment.module.css';
import type { MetricResult, Variant } from './use-experiment.ts';
import { shownDifference, shownMean, shownProbability, VerdictBadge } from '../../shared/verdict.tsx';

export type ExperimentProps = {
  baseline: Variant;
  others: readonly Variant[];
  results: readonly MetricResult[];
  onRetry: () => void;
};

const Head = ({ variant, isBaseline = false }: { variant: Variant; isBaseline?: boolean }) => (
  <th scope="col">
    <span className={comparison.value}>{variant.name}</span>
    <small>
      {isBaseline && 'Baseline · '}
      {plural(variant.impressions, 'impression')}
    </small>
  </th>
);

const Row = ({
  metric,
  error,
  result,
  others,
  onRetry,
}: MetricResult & Pick<ExperimentProps, 'others' | 'onRetry'>) => (
  <tr>
    <th scope="row" className={comparison.head}>
      {metric.label}
      {error && !result && <GroupFault error={error} onRetry={onRetry} />}
    </th>
    <td>{result ? shownMean(result.baseline, metric) : <span className={comparison.skeleton} />}</td>
    {others.map((variant, place) => {
      const compared = result?.others[place];
      return (
        <td key={variant.key}>
          {compared ? (
            <span className={styles.cell}>
              <span>
                {shownMean(compared.sample, metric)}
                {compared.difference && <b className={styles.change}>{shownDifference(compared.difference, metric)}</b>}
              </span>
              <VerdictBadge verdict={compared.verdict} />
              {compared.difference && <small>{shownProbability(compared.difference)}</small>}
            </span>
          ) : (
            <span className={comparison.skeleton} />
          )}
        </td>
      );
    })}
  </tr>
);

/** Table with a column per variant and a row per metric: value, difference and significance. */
export const ExperimentTable = ({ baseline, others, results, onRetry }: ExperimentProps) => (
  <ScrollRegion label="Variants by metric" className={comparison.scroll}>
    <table className={comparison.table} aria-label="Variants by metric">
      <thead>
        <tr>
          <th scope="col" className={comparison.head}>
            Metric
          </th>
          <Head variant={baseline} isBaseline />
          {others.map((variant) => (
            <Head key={variant.key} variant={variant} />
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map((each) => (
          <Row key={each.metric.key} {...each} others={others} onRetry={onRetry} />
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
