import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconTrash } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { ConnectionOutcome } from '../../../encoding/families/connection-outcome.tsx';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import styles from '../integrations.module.css';
import { kindLabel, type Output, outputLabel, useOutputChanges, useOutputs } from './use-outputs.ts';
import { useWork } from '../../../shared/use-action.ts';
import { useAction } from '../../../shared/use-action.ts';

type Outcome = OperationResult<'analytics.outputs.test'>;
type Handlers = { onTest: (output: Output) => void; onDelete: (output: Output) => void; testing: string | undefined };

const columns = ({ onTest, onDelete, testing }: Handlers): readonly Column<Output>[] => [
  { key: 'name', header: 'Name', render: outputLabel },
  { key: 'kind', header: 'Type', render: ({ type }) => kindLabel(type) },
  {
    key: 'actions',
    header: '',
    render: (output) => (
      <div className={styles.actions}>
        <Button size="xs" variant="default" loading={testing === output.id} onClick={() => onTest(output)}>
          Test connection
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          px={6}
          aria-label={`Delete ${outputLabel(output)}`}
          onClick={() => onDelete(output)}
        >
          <IconTrash size={16} />
        </Button>
      </div>
    ),
  },
];

const useTest = () => {
  const { run, current } = useAction('analytics.outputs.test', { verb: 'test', noun: 'output' });
  const [outcome, setOutcome] = useState<Outcome>();
  return {
    outcome,
    testing: current?.params.output_id,
    test: ({ id }: Output) => {
      setOutcome(undefined);
      return run({ params: { output_id: id } }, setOutcome);
    },
  };
};

const Deletion = ({ output, onClose }: { output: Output | undefined; onClose: () => void }) => {
  const { remove } = useOutputChanges();
  const { isBusy, run } = useWork(remove, { verb: 'delete', noun: 'output', done: 'Output deleted' });
  const confirm = (chosenOutput: Output) => run(chosenOutput).then(onClose);
  return (
    <ConfirmDialog
      opened={output !== undefined}
      title="Delete this output?"
      confirm="Delete"
      isBusy={isBusy}
      onConfirm={() => output && void confirm(output)}
      onClose={onClose}
    >
      Running exports to this output will fail. Files already written are kept.
    </ConfirmDialog>
  );
};

const newOutput = { tab: 'exports', make: 'output' } as const;

/** Lists the outputs for exports; each can be tested and deleted. */
export const OutputList = () => {
  const list = useOutputs();
  const { outcome, test, testing } = useTest();
  const [asked, setAsked] = useState<Output>();
  if (list.error && !list.data)
    return (
      <Card>
        <ProblemState error={list.error} what="outputs" onRetry={() => void list.refetch()} />
      </Card>
    );
  if (!list.data) return <LoadingCard label="outputs" />;
  const isEmpty = list.data.items.length === 0;
  return (
    <>
      <Card
        flush
        title="Outputs"
        actions={
          !isEmpty && (
            <LinkButton size="xs" variant="default" to="/observability/integrations" search={newOutput}>
              New output
            </LinkButton>
          )
        }
      >
        {isEmpty ? (
          <EmptyState
            illustration="firstUse"
            title="No outputs yet"
            description="An output is a bucket or container you own: S3 or S3-compatible storage, Google Cloud Storage, or Azure. Credentials are stored encrypted and never shown."
            actions={
              <LinkButton to="/observability/integrations" search={newOutput}>
                New output
              </LinkButton>
            }
          />
        ) : (
          <DataTable
            asCards
            label="Outputs"
            columns={columns({ onTest: (output) => void test(output), onDelete: setAsked, testing })}
            rows={list.data.items}
            rowId={({ id }) => id}
            rowLabel={outputLabel}
          />
        )}
      </Card>
      {outcome && <ConnectionOutcome outcome={outcome} />}
      <Deletion output={asked} onClose={() => setAsked(undefined)} />
    </>
  );
};
