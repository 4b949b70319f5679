import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState, ProblemState } from '../../app/screens/screens.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import layout from '../../shared/layout.module.css';
import { useAction } from '../../shared/use-action.ts';
import { useTitle } from '../../shared/use-title.ts';
import { streamCrumbs } from '../shared/stream-crumbs.tsx';
import { DeniedTokens } from './denied-tokens.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

type SigningKey = OperationResult<'streams.signingKeys.get'>['publicKeys'][number];
type CreatedKey = OperationResult<'streams.signingKeys.create'>;

const columnsWith = (onDelete: (key: SigningKey) => void): readonly Column<SigningKey>[] => [
  { key: 'id', header: 'Key ID', render: ({ keyId }) => <CopyId value={keyId} /> },
  { key: 'created', header: 'Created', from: 'wide', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    key: 'used',
    header: 'Last used',
    render: ({ lastUsedAt }) =>
      lastUsedAt === undefined ? <span className={layout.dim}>Never</span> : <RelativeTime at={lastUsedAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    render: (key) => (
      <Button size="compact-sm" variant="default" aria-label={`Delete ${key.keyId}`} onClick={() => onDelete(key)}>
        Delete
      </Button>
    ),
  },
];

const DeleteDialog = ({ signingKey, onClose }: { signingKey: SigningKey; onClose: () => void }) => {
  const remove = useAction('streams.signingKeys.delete', {
    verb: 'delete',
    noun: 'signing key',
    done: 'Signing key deleted',
  });
  return (
    <ConfirmDialog
      opened
      title="Delete this signing key?"
      confirm="Delete"
      isBusy={remove.isBusy}
      onConfirm={() => void remove.run({ params: { key_id: signingKey.keyId } }).finally(onClose)}
      onClose={onClose}
    >
      Tokens that were signed with it are rejected, and playback with them ends within seconds.
      {signingKey.lastUsedAt !== undefined && (
        <p className={layout.apart}>
          <strong>
            It was last used <RelativeTime at={signingKey.lastUsedAt} />.
          </strong>{' '}
          To rotate keys, create another one and sign with it first.
        </p>
      )}
    </ConfirmDialog>
  );
};

/** Keys that sign tokens for signed streams: created, rotated and deleted here. */
const SigningKeysPage = () => {
  useTitle('Signing keys');
  const keys = useOperation('streams.signingKeys.get', {});
  const create = useAction('streams.signingKeys.create', { verb: 'create', noun: 'signing key' });
  const [created, setCreated] = useState<CreatedKey>();
  const [deleting, setDeleting] = useState<SigningKey>();
  if (keys.error && problemOf(keys.error).kind === 'forbidden') return <ForbiddenState />;
  const newKey = (
    <Button
      leftSection={<IconPlus size={16} />}
      loading={create.isBusy}
      onClick={() => void create.run({}, (key) => setCreated(key))}
    >
      New signing key
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Signing keys"
        description="Your server signs a token with a key; only viewers with a token watch signed streams."
        breadcrumbs={streamCrumbs('Signing keys')}
        actions={newKey}
      />
      <div className={layout.stack}>
        <Card flush>
          {keys.error && !keys.data ? (
            <ProblemState error={keys.error} what="signing keys" onRetry={() => void keys.refetch()} />
          ) : keys.data?.publicKeys.length === 0 ? (
            <EmptyState
              illustration="noResult"
              title="No signing keys yet"
              description="Create a key, sign tokens with it on your server, and mark streams as signed."
              actions={newKey}
            />
          ) : (
            <DataTable
              label="Signing keys"
              columns={columnsWith(setDeleting)}
              rows={keys.data?.publicKeys}
              rowId={({ keyId }) => keyId}
              rowLabel={({ keyId }) => keyId}
              expectedRows={2}
            />
          )}
        </Card>
        <DeniedTokens />
      </div>
      {created && <NewKeyDialog created={created} onClose={() => setCreated(undefined)} />}
      {deleting && <DeleteDialog signingKey={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
};

export default SigningKeysPage;
