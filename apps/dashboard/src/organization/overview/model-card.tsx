import { Badge } from '@sluice/ui/badge.tsx';
import { NativeSelect } from '@sluice/ui/fields';
import { exactTime } from '@sluice/ui/format/relative-time.ts';
import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { TermsForm } from '../../assistant/terms-form.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useAction } from '../../shared/use-action.ts';

type Usage = OperationResult<'agents.usage.get'>;
type Call = Usage['calls'][number];

const retentions = [7, 30, 90, 180, 365];

const nameOf = ({ feature, model }: Call): string => `${feature} ${model}`;

const columns: Column<Call>[] = [
  { key: 'feature', header: 'Feature', render: ({ feature }) => feature },
  { key: 'model', header: 'Model', render: ({ model }) => model },
  { key: 'calls', header: 'Answers', align: 'number', render: ({ calls }) => count(calls) },
  { key: 'failed', header: 'Failed', align: 'number', render: ({ failedCalls }) => count(failedCalls) },
  { key: 'read', header: 'Tokens read', align: 'number', render: ({ inputTokens }) => count(inputTokens) },
  { key: 'written', header: 'Tokens written', align: 'number', render: ({ outputTokens }) => count(outputTokens) },
];

const Retention = ({ days, onChanged }: { days: number; onChanged: () => void }) => {
  const update = useAction('agents.settings.update', { verb: 'update', noun: 'retention of chats', done: 'Saved' });
  return (
    <NativeSelect
      label="Keep chats after their last message"
      className={layout.start}
      value={String(days)}
      disabled={update.isBusy}
      data={[...new Set([...retentions, days])]
        .toSorted((one, other) => one - other)
        .map((each) => ({ value: String(each), label: `${each} days` }))}
      onChange={(event) =>
        void update.run({ params: {}, body: { chatRetentionDays: Number(event.currentTarget.value) } }, onChanged)
      }
    />
  );
};

const terms = ({ model, areTermsAccepted }: Usage): string => {
  if (!model?.isRemote) return 'Not needed: nothing leaves this installation';
  return areTermsAccepted ? 'Accepted' : 'Not accepted: nothing is sent to the model';
};

const configuredBy = ({ isOwn, isInherited }: NonNullable<Usage['model']>): string => {
  if (isInherited) return 'An organization above yours';
  return isOwn ? 'Your organization' : 'The operator of this platform';
};

/** The configured model, the tokens of this month, and how long chats are kept. */
export const ModelCard = () => {
  const usage = useOperation('agents.usage.get', { params: {} });
  const title = 'AI model';
  if (usage.error && !usage.data)
    return (
      <Card title={title}>
        <ProblemState error={usage.error} what="use of models" onRetry={() => void usage.refetch()} />
      </Card>
    );
  if (!usage.data) return <LoadingCard label="use of models" />;
  const { model, usedTokens, reservedTokens, maxTokens, maxTokensPerPerson, resetsAt, calls, chatRetentionDays } =
    usage.data;
  return (
    <Card title={title}>
      <div className={layout.stack}>
        <KeyValues
          entries={[
            ['Model', model ? model.label : <Badge key="none">None: by rules only</Badge>],
            ...(model
              ? ([
                  ['Configured by', configuredBy(model)],
                  ['Location', model.isRemote ? 'Another machine' : 'This installation'],
                  ['AI terms', terms(usage.data)],
                ] as const)
              : []),
            [
              'Tokens this month',
              `${count(usedTokens)} of ${maxTokens === undefined ? 'unlimited' : count(maxTokens)}${
                reservedTokens > 0 ? `, ${count(reservedTokens)} set aside for answers under way` : ''
              }`,
            ],
            [
              'Budget of each person',
              maxTokensPerPerson === undefined ? 'Unlimited' : `${count(maxTokensPerPerson)} tokens a month`,
            ],
            ['Next month starts', exactTime(Date.parse(resetsAt))],
          ]}
        />
        {model?.isRemote && !usage.data.areTermsAccepted && (
          <TermsForm model={model.label} onAccepted={() => void usage.refetch()} />
        )}
        <Retention days={chatRetentionDays} onChanged={() => void usage.refetch()} />
        {calls.length > 0 && (
          <DataTable
            label="Use of models this month"
            columns={columns}
            rows={calls}
            rowId={nameOf}
            rowLabel={nameOf}
            asCards
          />
        )}
      </div>
    </Card>
  );
};
