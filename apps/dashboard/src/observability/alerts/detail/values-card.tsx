import { dimensionText, measuredText } from '@sluice/contract/analytics/alerts/describe';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { shownKey } from '../alert-chart.tsx';
import { AlertStateBadge } from '../alert-words.tsx';
import type { Rule } from '../form/draft.ts';

type Value = Rule['values'][number];

const valueColumns = (rule: Rule): readonly Column<Value>[] => [
  { key: 'key', header: dimensionText(rule.splitBy ?? ''), render: ({ key }) => shownKey(rule.splitBy, key) },
  { key: 'state', header: 'State', render: ({ condition }) => <AlertStateBadge state={condition} /> },
  {
    key: 'measured',
    header: 'Measured',
    render: ({ measured }) => (measured === null ? '–' : measuredText(rule, measured)),
  },
  { key: 'impressions', header: 'Impressions', align: 'number', render: ({ impressions }) => impressions },
  { key: 'since', header: 'Last change', from: 'wide', render: ({ since }) => <RelativeTime at={since} /> },
];

/** State of each value of a rule that is split by a dimension. */
export const ValuesCard = ({ rule }: { rule: Rule }) => (
  <Card title="Values" flush>
    <DataTable
      asCards
      label="Values"
      columns={valueColumns(rule)}
      rows={rule.values}
      rowId={({ key }) => key}
      rowLabel={({ key }) => key}
    />
  </Card>
);
