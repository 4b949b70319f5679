import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useChange, useEveryPage } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { toast, toastProblem } from '../../shared/toast/toast.ts';
import styles from '../account.module.css';
import { browserName } from './browser-name.ts';

type Session = OperationResult<'account.sessions.list'>['items'][number];

const ways = { PASSWORD: 'with password', OAUTH: 'with a provider', SAML: 'with single sign-on', SIGNUP: 'at sign-up' };

const Device = ({ session: { userAgent, isCurrent, signedInBy } }: { session: Session }) => (
  <div className={styles.device} title={userAgent}>
    <strong>{browserName(userAgent)}</strong> {isCurrent && <Badge tone="active">This session</Badge>}
    {signedInBy && <small>Signed in {ways[signedInBy]}</small>}
  </div>
);

/** Active sessions of the user. */
export const SessionsCard = () => {
  const sessions = useEveryPage('account.sessions.list', {});
  const revoke = useChange('account.sessions.delete');
  const signOut = async (session: Session) => {
    try {
      await revoke.mutateAsync({ params: { session_id: session.id } });
      toast({ type: 'success', title: `Signed out: ${browserName(session.userAgent)}` });
    } catch (error) {
      toastProblem('Could not end this session', error);
    }
  };
  const columns: readonly Column<Session>[] = [
    { key: 'device', header: 'Browser', render: (session) => <Device session={session} /> },
    { key: 'used', header: 'Last used', render: ({ lastUsedAt }) => <RelativeTime at={lastUsedAt} /> },
    { key: 'since', header: 'Signed in', from: 'wide', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      key: 'actions',
      header: '',
      render: (session) =>
        session.isCurrent ? null : (
          <div className={styles.end}>
            <Button
              size="xs"
              variant="default"
              aria-label={`Sign out: ${browserName(session.userAgent)}`}
              loading={revoke.isPending && revoke.variables.params.session_id === session.id}
              onClick={() => void signOut(session)}
            >
              Sign out
            </Button>
          </div>
        ),
    },
  ];
  return (
    <Card title="Sessions" flush>
      {sessions.error ? (
        <ProblemState error={sessions.error} what="sessions" onRetry={() => void sessions.refetch()} />
      ) : (
        <DataTable
          asCards
          label="Sessions"
          columns={columns}
          rows={sessions.data?.items}
          rowId={({ id }) => id}
          rowLabel={({ userAgent }) => browserName(userAgent)}
          expectedRows={2}
        />
      )}
    </Card>
  );
};
