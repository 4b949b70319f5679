import { useMemo, useState } from 'react';
import { Loader } from '@sluice/ui/core';
import { SegmentedControl } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import type { MetricFilter } from '../../shared/filters.ts';
import { AlertChart } from '../alert-chart.tsx';
import { detailRanges, type DetailRange } from '../alert-search.ts';
import type { Condition } from '../condition.ts';
import type { Rule } from '../form/draft.ts';
import { firingBands } from './firing-bands.ts';
import layout from '../../../shared/layout.module.css';

const day = 86_400_000;
const transitionsMax = 100;

const useRange = (range: DetailRange) => {
  // The time is fixed while the screen is open; otherwise every render would send a new query.
  const [now] = useState(() => Math.floor(Date.now() / 60_000) * 60_000);
  const { days } = detailRanges.find(({ key }) => key === range) ?? detailRanges[0];
  return { start: new Date(now - days * day).toISOString(), end: new Date(now).toISOString() };
};

type RuleChartProps = { rule: Rule; range: DetailRange; onRange: (range: DetailRange) => void };

/** Chart of a rule's measured values and firing periods. */
export const RuleChart = ({ rule, range, onRange }: RuleChartProps) => {
  const query = useRange(range);
  const params = { rule_id: rule.id };
  const series = useOperation('analytics.alerts.rules.series', { params, query }, { keepPrevious: true });
  const history = useOperation('analytics.alerts.rules.history', {
    params,
    query: { ...query, limit: transitionsMax },
  });
  const bands = useMemo(
    () =>
      firingBands(history.data?.items ?? [], {
        start: Date.parse(query.start),
        end: Date.parse(query.end),
        isFiring: rule.condition === 'FIRING',
      }),
    [history.data, query.start, query.end, rule.condition],
  );
  // The server validated the filters when the rule was saved.
  const condition: Condition = {
    ...rule,
    aggregation: rule.aggregation,
    filters: rule.filters as unknown as readonly MetricFilter[],
  };
  const label = detailRanges.find(({ key }) => key === range)?.label ?? '';
  return (
    <Card
      title="Measured values"
      flush
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Time range"
          value={range}
          data={detailRanges.map(({ key, days }) => ({ value: key, label: days === 1 ? '24 h' : `${days} days` }))}
          onChange={(value) => onRange(detailRanges.find(({ key }) => key === value)?.key ?? 'day')}
        />
      }
    >
      {series.error ? (
        <ProblemState error={series.error} what="measurements" onRetry={() => void series.refetch()} />
      ) : series.data ? (
        <AlertChart
          rule={condition}
          preview={series.data}
          bands={bands}
          isBusy={series.isPlaceholderData}
          label={`${label}: measured values of the rule. It fired ${bands.length} times.`}
        />
      ) : (
        <div className={layout.center} aria-busy="true">
          <Loader size="sm" aria-label="Loading" />
        </div>
      )}
    </Card>
  );
};
