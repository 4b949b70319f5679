import { dimensionText, measuredText } from '@sluice/contract/analytics/alerts/describe';
import { findMetric } from '@sluice/contract/analytics/catalogue/index';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { PagedList } from '../../../shared/list/paged-list.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import layout from '../../../shared/layout.module.css';
import { textOfFilters, type MetricFilter } from '../../shared/filters.ts';
import { shownValue } from '../../shared/values.ts';
import { shownKey } from '../alert-chart.tsx';
import { historyList } from '../alert-search.ts';
import { AlertStateBadge } from '../alert-words.tsx';
import styles from '../alerts.module.css';
import type { Rule } from '../form/draft.ts';

type Transition = OperationResult<'analytics.alerts.rules.history'>['items'][number];

const minute = 60_000;

const sentencesOf = ({ evidence, reason, from, isSilenced }: Transition): string[] => [
  ...evidence.map(
    ({ dimension, value, share }) =>
      `${Math.round(share * 100)} % from ${dimensionText(dimension)} ${shownValue(dimension, value)}`,
  ),
  ...(reason ? [reason] : []),
  ...(from === 'ERROR' ? ['Evaluation works again.'] : []),
  ...(isSilenced ? ['Notifications were suppressed.'] : []),
];

const Evidence = ({ transition }: { transition: Transition }) => {
  const sentences = sentencesOf(transition);
  if (sentences.length === 0) return '–';
  return (
    <ul className={styles.evidence}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
};

// Shows some time before and after the transition, so that its cause is visible.
const around = 30 * minute;

const MetricLink = ({ rule, transition }: { rule: Rule; transition: Transition }) => {
  const metric = findMetric(rule.metric);
  const { windowStart, windowEnd, key } = transition;
  if (!metric || !windowStart || !windowEnd) return null;
  // The server validated the filters when the rule was saved.
  const ruleFilters = rule.filters as unknown as readonly MetricFilter[];
  const value = key === '<null>' ? null : key;
  const filters = rule.splitBy ? [...ruleFilters, { name: rule.splitBy, operator: 'EQ' as const, value }] : ruleFilters;
  return (
    <Link
      className={layout.link}
      to="/observability/$category/$metric"
      params={{ category: metric.view, metric: metric.slug }}
      search={{
        licenseKey: rule.licenseKey,
        from: Date.parse(windowStart) - around,
        to: Date.parse(windowEnd) + around,
        filters: textOfFilters(filters),
        aggregation: rule.aggregation,
      }}
    >
      Open metric
    </Link>
  );
};

const columnsFor = (rule: Rule): readonly Column<Transition>[] => [
  { key: 'when', header: 'When', render: ({ happenedAt }) => <RelativeTime at={happenedAt} /> },
  ...(rule.splitBy
    ? [
        {
          key: 'key',
          header: 'Value',
          render: ({ key, to, from }: Transition) =>
            to === 'ERROR' || from === 'ERROR' ? '–' : shownKey(rule.splitBy, key),
        },
      ]
    : []),
  { key: 'to', header: 'New state', render: ({ to }) => <AlertStateBadge state={to} /> },
  {
    key: 'measured',
    header: 'Measured',
    render: (transition) => (transition.measured === null ? '–' : measuredText(rule, transition.measured)),
  },
  { key: 'evidence', header: 'Details', render: (transition) => <Evidence transition={transition} /> },
  { key: 'metric', header: '', render: (transition) => <MetricLink rule={rule} transition={transition} /> },
];

/** State transitions of a rule, each with its main contributors. */
export const HistoryTable = ({ rule }: { rule: Rule }) => {
  const list = usePagedList('analytics.alerts.rules.history', historyList, {
    params: { rule_id: rule.id },
    refetchInterval: 30_000,
  });
  return (
    <Card title="History" flush>
      <PagedList
        list={list}
        what="history"
        label="History"
        columns={columnsFor(rule)}
        rowLabel={({ to }) => to}
        empty={
          <EmptyState
            illustration="goodToGo"
            title="No history yet"
            description="Each state change of this rule is recorded here with the measured value."
          />
        }
        asCards
      />
    </Card>
  );
};
