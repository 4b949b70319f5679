import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import organization from '../organization.module.css';

type Row = OperationResult<'agents.usage.people.list'>['items'][number];

const title = 'Use of models by person this month';
/** People with the most tokens; those after them have used less. */
const peopleMax = 100;

const nameOf = ({ userId, email }: Row): string => {
  if (userId === undefined) return 'No person: work that runs by itself';
  return email ?? 'Deleted account';
};

const left = ({ userId, inputTokens, outputTokens, reservedTokens }: Row, max: number): string =>
  userId === undefined ? '–' : count(Math.max(0, max - inputTokens - outputTokens - reservedTokens));

const columnsOf = (maxTokens: number | undefined): readonly Column<Row>[] => [
  { key: 'person', header: 'Person', render: (row) => <span className={organization.wrap}>{nameOf(row)}</span> },
  { key: 'calls', header: 'Answers', align: 'number', render: ({ calls }) => count(calls) },
  { key: 'failed', header: 'Failed', align: 'number', from: 'wide', render: ({ failedCalls }) => count(failedCalls) },
  { key: 'read', header: 'Tokens read', align: 'number', render: ({ inputTokens }) => count(inputTokens) },
  { key: 'written', header: 'Tokens written', align: 'number', render: ({ outputTokens }) => count(outputTokens) },
  ...(maxTokens === undefined
    ? []
    : [{ key: 'left', header: 'Tokens left', align: 'number' as const, render: (row: Row) => left(row, maxTokens) }]),
];

/** Tokens of each person in this month, for administrators; nothing for others. */
export const PeopleUsage = () => {
  const budget = useOperation('agents.usage.get', { params: {} });
  const usage = useOperation('agents.usage.people.list', { query: { limit: peopleMax } });
  if (usage.error && !usage.data)
    return problemOf(usage.error).kind === 'forbidden' ? null : (
      <Card title={title}>
        <ProblemState error={usage.error} what="use of models by person" onRetry={() => void usage.refetch()} />
      </Card>
    );
  if (!usage.data) return <LoadingCard label="use of models by person" />;
  const { items, totalCount } = usage.data;
  const isPartial = totalCount > items.length;
  return (
    <Card title={title} flush={items.length > 0 && !isPartial}>
      {items.length === 0 && (
        <p className={organization.dim}>Nobody has used a model this month. Answers and drafts are counted here.</p>
      )}
      {isPartial && (
        <p className={organization.dim}>
          The {count(items.length)} people with the most tokens, of {count(totalCount)}.
        </p>
      )}
      {items.length > 0 && (
        <DataTable
          label={title}
          columns={columnsOf(budget.data?.maxTokensPerPerson)}
          rows={items}
          rowId={({ userId }) => userId ?? 'none'}
          rowLabel={nameOf}
          asCards
        />
      )}
    </Card>
  );
};
