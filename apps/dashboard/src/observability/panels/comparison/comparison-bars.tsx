import { totalColor } from '@sluice/ui/charts/series-colors';
import { inUnit } from '../../shared/units.ts';
import { shownValue } from '../../shared/values.ts';
import { BarList } from '@sluice/ui/charts/bar-list.tsx';
import type { Mark } from './compare.ts';
import { GroupFault, marksOfMetric, MarkSign, type ComparedProps } from './comparison-table.tsx';
import type { ComparedMetric } from './comparison-groups.ts';
import styles from './comparison.module.css';

const colors: Record<NonNullable<Mark>, string> = { best: 'var(--good)', worst: 'var(--bad)' };

type MetricBarsProps = Pick<ComparedProps, 'dimension' | 'columns'> & {
  metric: ComparedMetric;
  values: readonly (number | undefined)[] | undefined;
};

const MetricBars = ({ dimension, columns, metric, values }: MetricBarsProps) => {
  const most = Math.max(0, ...(values ?? []).map((value) => value ?? 0));
  const marks = values && marksOfMetric(metric, values, columns);
  return (
    <div className={styles.bars}>
      <h4 className={styles.barsTitle}>{metric.label}</h4>
      {values ? (
        <BarList
          label={metric.label}
          bars={columns.map(({ id, value: label }, place) => {
            const value = values[place];
            const mark = marks?.[place];
            return {
              key: id,
              label: (
                <>
                  {shownValue(dimension, label)} <MarkSign mark={mark} />
                </>
              ),
              ratio: most === 0 ? 0 : (value ?? 0) / most,
              text: value === undefined ? '–' : inUnit(value, metric.aggregation.unit),
              color: mark ? colors[mark] : totalColor,
            };
          })}
        />
      ) : (
        <div className={styles.barsLoading} aria-busy="true" />
      )}
    </div>
  );
};

/** Comparison as bars: a small chart per metric. */
export const ComparisonBars = ({ dimension, columns, groups, onRetry }: ComparedProps) =>
  groups.map(({ group, values, error }) => (
    <section key={group.key} className={styles.section} aria-label={group.title}>
      <h3 className={styles.sectionTitle}>{group.title}</h3>
      {error && !values ? (
        <GroupFault error={error} onRetry={onRetry} />
      ) : (
        <div className={styles.grid}>
          {group.metrics.map((metric, index) => (
            <MetricBars
              key={metric.key}
              dimension={dimension}
              columns={columns}
              metric={metric}
              values={values?.[index]}
            />
          ))}
        </div>
      )}
    </section>
  ));
