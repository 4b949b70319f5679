import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { exactTime } from '@sluice/ui/format/relative-time.ts';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import layout from '../../shared/layout.module.css';
import { useAction } from '../../shared/use-action.ts';
import { DenyTokenDialog } from './deny-token-dialog.tsx';

type DeniedToken = OperationResult<'streams.deniedTokens.list'>['items'][number];

const pageSize = 25;

const columnsWith = (onRemove: (token: DeniedToken) => void): readonly Column<DeniedToken>[] => [
  { key: 'jti', header: 'jti', render: ({ jti }) => <code>{jti}</code> },
  {
    key: 'reason',
    header: 'Reason',
    from: 'wide',
    render: ({ reason }) => reason ?? <span className={layout.dim}>None</span>,
  },
  { key: 'created', header: 'Denied', from: 'wide', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    key: 'expires',
    header: 'Ends',
    from: 'wide',
    render: ({ expiresAt }) =>
      expiresAt === undefined ? <span className={layout.dim}>Never</span> : exactTime(Date.parse(expiresAt)),
  },
  {
    key: 'actions',
    header: 'Actions',
    render: (token) => (
      <Button size="compact-sm" variant="default" aria-label={`Accept ${token.jti}`} onClick={() => onRemove(token)}>
        Accept
      </Button>
    ),
  },
];

const AcceptDialog = ({ token, onClose }: { token: DeniedToken; onClose: () => void }) => {
  const remove = useAction('streams.deniedTokens.delete', {
    verb: 'remove',
    noun: 'denial',
    done: 'Token is accepted again',
  });
  return (
    <ConfirmDialog
      opened
      title="Accept this token again?"
      confirm="Accept again"
      isBusy={remove.isBusy}
      onConfirm={() => void remove.run({ params: { denied_token_id: token.id } }).finally(onClose)}
      onClose={onClose}
    >
      Viewers with a token whose jti is <code>{token.jti}</code> can watch again, until it expires.
    </ConfirmDialog>
  );
};

/** Tokens that are denied one by one by their `jti`, while the key that signed them stays valid. */
export const DeniedTokens = () => {
  const [page, setPage] = useState(1);
  const query = { limit: pageSize, offset: (page - 1) * pageSize };
  const tokens = useOperation('streams.deniedTokens.list', { query }, { keepPrevious: true });
  const total = tokens.data?.totalCount ?? 0;
  // Tokens may have been accepted or have ended since their page was opened.
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (tokens.data && page > lastPage) setPage(lastPage);
  const [isAdding, setAdding] = useState(false);
  const [accepting, setAccepting] = useState<DeniedToken>();
  const deny = (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      Deny a token
    </Button>
  );
  const isEmpty = tokens.data?.totalCount === 0;
  return (
    <Card title="Denied tokens" actions={isEmpty ? undefined : deny} flush>
      {tokens.error && !tokens.data ? (
        <ProblemState error={tokens.error} what="denied tokens" onRetry={() => void tokens.refetch()} />
      ) : isEmpty ? (
        <EmptyState
          illustration="noResult"
          title="No denied tokens"
          description="Give tokens a jti, and deny it to end playback for one viewer without deleting the key."
          actions={deny}
        />
      ) : (
        <>
          <DataTable
            label="Denied tokens"
            columns={columnsWith(setAccepting)}
            rows={tokens.data?.items}
            rowId={({ id }) => id}
            rowLabel={({ jti }) => jti}
            expectedRows={2}
          />
          {total > pageSize && <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />}
        </>
      )}
      {isAdding && <DenyTokenDialog onClose={() => setAdding(false)} />}
      {accepting && <AcceptDialog token={accepting} onClose={() => setAccepting(undefined)} />}
    </Card>
  );
};
