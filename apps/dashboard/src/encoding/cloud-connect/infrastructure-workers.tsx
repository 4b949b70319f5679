import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { count } from '@sluice/ui/format/quantity.ts';
import { IconPlus } from '@sluice/ui/icons';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useEveryPage } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { CodeSample } from '../../shared/code-sample/code-sample.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { workerList } from './cloud-connect-search.ts';
import styles from './cloud-connect.module.css';
import { joinForms, type NewToken } from './join-forms.ts';
import type { Area } from '../families/area.ts';
import { useAction } from '../../shared/use-action.ts';

type Worker = OperationResult<'encoding.infrastructure.workers.list'>['items'][number];
type Token = OperationResult<'encoding.infrastructure.workerTokens.list'>['items'][number];
type Place = { infrastructureId: string };

const workerColumns: readonly Column<Worker>[] = [
  { key: 'name', header: 'Machine', render: ({ name }) => <strong>{name}</strong> },
  {
    key: 'status',
    header: 'Status',
    render: ({ status }) => (
      <Badge tone={status === 'ONLINE' ? 'good' : 'neutral'}>{status === 'ONLINE' ? 'Online' : 'Offline'}</Badge>
    ),
  },
  { key: 'tasks', header: 'Running tasks', align: 'number', render: ({ runningTasks }) => count(runningTasks) },
  { key: 'cores', header: 'Cores', align: 'number', render: ({ cores }) => (cores === undefined ? '–' : count(cores)) },
  { key: 'seen', header: 'Last seen', render: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} /> },
];

const Workers = ({ infrastructureId }: Place) => {
  const list = usePagedList('encoding.infrastructure.workers.list', workerList, {
    params: { infrastructure_id: infrastructureId },
    refetchInterval: 4_000,
  });
  return (
    <PagedList
      list={list}
      what="workers"
      label="Workers"
      columns={workerColumns}
      rowLabel={({ name }) => name}
      empty={
        <EmptyState
          illustration="noResult"
          title="No worker has joined yet"
          description="Create a token and run the join command on a machine."
        />
      }
      asCards
    />
  );
};

const tokenColumns = (onRevoke: (token: Token) => void): readonly Column<Token>[] => [
  { key: 'hint', header: 'Token', render: ({ name, hint }) => name ?? <code>{`slw_…${hint}`}</code> },
  { key: 'created', header: 'Created', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    key: 'used',
    header: 'Last used',
    render: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={lastUsedAt} /> : 'Never'),
  },
  {
    key: 'actions',
    header: '',
    render: (token) =>
      token.revokedAt ? (
        <Badge>Revoked</Badge>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={`Revoke token ending in ${token.hint}`}
          onClick={() => onRevoke(token)}
        >
          Revoke
        </Button>
      ),
  },
];

const useTokens = (infrastructureId: string) => {
  const params = { infrastructure_id: infrastructureId };
  const list = useEveryPage('encoding.infrastructure.workerTokens.list', { params });
  const create = useAction('encoding.infrastructure.workerTokens.create', { verb: 'create', noun: 'token' });
  const revoke = useAction('encoding.infrastructure.workerTokens.delete', { verb: 'revoke', noun: 'token' });
  const [made, setMade] = useState<NewToken>();
  return {
    list,
    made,
    isMaking: create.isBusy,
    isRevoking: revoke.isBusy,
    make: () => create.run({ params, body: {} }, setMade),
    revoke: (id: string) =>
      revoke.run({ params: { ...params, token_id: id } }, () =>
        setMade((previous) => (previous?.id === id ? undefined : previous)),
      ),
  };
};

const Tokens = ({ infrastructureId }: Place) => {
  const tokens = useTokens(infrastructureId);
  const [asked, setAsked] = useState<Token>();
  const { list, made } = tokens;
  return (
    <section className={layout.tight} aria-label="Tokens">
      <div className={styles.head}>
        <h2>Tokens</h2>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          loading={tokens.isMaking}
          onClick={() => void tokens.make()}
        >
          New token
        </Button>
      </div>
      {made && (
        <>
          <MessageBox type="INFO">Copy it now: the token is shown only once.</MessageBox>
          <CodeSample label="Join command" forms={joinForms(made)} />
        </>
      )}
      {list.error && !list.data ? (
        <ProblemState error={list.error} what="tokens" onRetry={() => void list.refetch()} />
      ) : list.data?.totalCount === 0 ? (
        <p className={layout.dim}>There is no token, so no machine can join. Create one to connect machines.</p>
      ) : (
        <DataTable
          asCards
          label="Tokens"
          columns={tokenColumns(setAsked)}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowLabel={({ hint }) => hint}
          expectedRows={1}
        />
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title="Revoke this token?"
        confirm="Revoke"
        isBusy={tokens.isRevoking}
        onConfirm={() => asked && void tokens.revoke(asked.id).then(() => setAsked(undefined))}
        onClose={() => setAsked(undefined)}
      >
        Workers that joined with it are rejected from now on. Their tasks move to other workers within seconds.
      </ConfirmDialog>
    </section>
  );
};

/** Lists the workers of an infrastructure and the tokens with which machines join it. */
export const InfrastructureWorkers = ({ area, infrastructureId }: Place & { area: Area }) => (
  <div className={layout.stack}>
    <div className={styles.head}>
      <CopyId value={infrastructureId} label="Copy the infrastructure id" />
      <LinkButton
        size="xs"
        variant="default"
        to={`${area}/cloud-connect/create/$step`}
        params={{ step: 'connect' }}
        search={{ id: infrastructureId }}
      >
        How to connect machines
      </LinkButton>
    </div>
    <section className={layout.tight} aria-label="Workers">
      <div className={styles.head}>
        <h2>Workers</h2>
      </div>
      <Workers infrastructureId={infrastructureId} />
    </section>
    <Tokens infrastructureId={infrastructureId} />
  </div>
);
