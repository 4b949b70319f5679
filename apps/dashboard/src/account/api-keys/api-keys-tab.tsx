import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus, IconTrash } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { exactDate } from '@sluice/ui/format/relative-time.ts';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useEveryPage } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import layout from '../../shared/layout.module.css';
import styles from '../account.module.css';
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx';
import { scopeText } from './key-words.ts';
import { useAction } from '../../shared/use-action.ts';

type ApiKey = OperationResult<'account.apiKeys.list'>['items'][number];

const columnsWith = (onDelete: (key: ApiKey) => void): readonly Column<ApiKey>[] => [
  { key: 'name', header: 'Name', render: ({ name }) => <strong className={styles.device}>{name ?? 'Unnamed'}</strong> },
  { key: 'value', header: 'Key', render: ({ value }) => <code className={layout.mono}>{value}</code> },
  { key: 'access', header: 'Access', from: 'wide', render: ({ scope }) => scopeText(scope) },
  {
    key: 'expires',
    header: 'Expires',
    from: 'wide',
    render: ({ expiresAt }) => (expiresAt === undefined ? 'Never' : exactDate(Date.parse(expiresAt))),
  },
  { key: 'used', header: 'Last used', render: ({ lastUsedAt }) => <RelativeTime at={lastUsedAt} /> },
  { key: 'created', header: 'Created', from: 'wide', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    key: 'actions',
    header: '',
    render: (key) => (
      <div className={styles.end}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={14} />}
          aria-label={`Delete ${key.name ?? key.value}`}
          onClick={() => onDelete(key)}
        >
          Delete
        </Button>
      </div>
    ),
  },
];

const useDeletion = () => {
  const [asked, setAsked] = useState<ApiKey>();
  const remove = useAction('account.apiKeys.delete', {
    verb: 'delete',
    noun: 'API key',
    done: `API key ${asked?.name ?? asked?.value} deleted`,
  });
  const confirm = async () => {
    if (asked) await remove.run({ params: { api_key_id: asked.id } });
    setAsked(undefined);
  };
  return { asked, setAsked, confirm, isBusy: remove.isBusy };
};

/** API keys that let programs act as this user. */
const ApiKeysTab = () => {
  const keys = useEveryPage('account.apiKeys.list', {});
  const [isCreating, setCreating] = useState(false);
  const { asked, setAsked, confirm, isBusy } = useDeletion();
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      New API key
    </Button>
  );
  return (
    <div className={layout.stack}>
      {!keys.error && (
        <div className={`${layout.row} ${layout.spread}`}>
          <p className={styles.lead}>
            An API key lets a program act as you. Use a separate key for each program, with no more access than it
            needs.
          </p>
          {create}
        </div>
      )}
      <Card flush>
        {keys.error ? (
          <ProblemState error={keys.error} what="API keys" onRetry={() => void keys.refetch()} />
        ) : keys.data?.items.length === 0 ? (
          <EmptyState
            illustration="firstUse"
            title="No API keys yet"
            description="Create one to call the API from a program, script or SDK."
            actions={create}
          />
        ) : (
          <DataTable
            asCards
            label="API keys"
            columns={columnsWith(setAsked)}
            rows={keys.data?.items}
            rowId={({ id }) => id}
            rowLabel={({ name, value }) => name ?? value}
            expectedRows={2}
          />
        )}
      </Card>
      {isCreating && <CreateApiKeyDialog onClose={() => setCreating(false)} />}
      <ConfirmDialog
        opened={asked !== undefined}
        title="Delete this API key?"
        confirm="Delete"
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(undefined)}
      >
        Programs that use {asked?.name ?? 'this key'} lose access immediately.
      </ConfirmDialog>
    </div>
  );
};

export default ApiKeysTab;
