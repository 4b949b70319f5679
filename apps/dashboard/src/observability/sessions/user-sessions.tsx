import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { plural } from '@sluice/ui/format/quantity';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { sessionColumns } from './session-columns.tsx';
import { fieldOf } from './session-fields.ts';
import styles from './session.module.css';
import type { Session } from './use-session.ts';

const pageSize = 10;
const most = 100;
const dayMilliseconds = 86_400_000;
const reachDays = 30;

/** Returns the user of a session: the custom user id if present, else the browser's id. */
const userFilter = ({ summary }: Session) => {
  const custom = fieldOf(summary, 'custom_user_id');
  const value = custom ?? fieldOf(summary, 'user_id');
  return value && { name: custom ? 'CUSTOM_USER_ID' : 'USER_ID', operator: 'EQ' as const, value };
};

const useUserSessions = (session: Session, limit: number) => {
  const filter = userFilter(session);
  const at = session.summary.lastUpdate ?? 0;
  const around = { start: at - reachDays * dayMilliseconds, end: at + reachDays * dayMilliseconds };
  return useOperation(
    'analytics.sessions.list',
    { params: {}, body: { licenseKey: session.license.licenseKey, ...around, filters: filter ? [filter] : [], limit } },
    { enabled: filter !== undefined, keepPrevious: true },
  );
};

const Neighbor = ({ id, licenseKey, children }: { id: string | undefined; licenseKey: string; children: string }) =>
  id ? (
    <LinkButton
      size="xs"
      variant="default"
      to="/observability/sessions/$sessionId"
      params={{ sessionId: id }}
      search={{ licenseKey, tab: 'user' }}
    >
      {children}
    </LinkButton>
  ) : (
    <Button size="xs" variant="default" disabled>
      {children}
    </Button>
  );

/** Link to session tracking for this user. */
const Tracking = ({ session }: { session: Session }) => {
  const userId = fieldOf(session.summary, 'custom_user_id');
  const at = session.summary.lastUpdate ?? 0;
  if (!userId) return null;
  return (
    <LinkButton
      size="xs"
      variant="subtle"
      to="/observability/$category/$metric/$userId"
      params={{ category: 'audience', metric: 'session-tracking', userId }}
      search={{
        licenseKey: session.license.licenseKey,
        from: at - reachDays * dayMilliseconds,
        to: at + dayMilliseconds,
      }}
    >
      Track {userId}
    </LinkButton>
  );
};

/** Sessions of the same user before and after, with a button to “load more impressions”. */
export const UserSessions = ({ session }: { session: Session }) => {
  const [limit, setLimit] = useState(pageSize);
  const { data, error, refetch, isFetching } = useUserSessions(session, limit);
  const { licenseKey } = session.license;
  if (!userFilter(session))
    return <EmptyState illustration="noResult" title="No user" description="The player reported no user id." />;
  if (error) return <ProblemState error={error} what="sessions" onRetry={() => void refetch()} />;
  const sessions = data?.sessions;
  const place = sessions?.findIndex(({ impressionId }) => impressionId === session.id) ?? -1;
  const neighbor = (by: number) => (place === -1 ? undefined : sessions?.[place + by]?.impressionId);
  return (
    <>
      <div className={styles.tools}>
        <Neighbor id={neighbor(1)} licenseKey={licenseKey}>
          Previous session
        </Neighbor>
        <Neighbor id={neighbor(-1)} licenseKey={licenseKey}>
          Next session
        </Neighbor>
        <Tracking session={session} />
        <span className={`${layout.dim} ${layout.small}`} aria-live="polite">
          {sessions && `${plural(sessions.length, 'session')}, ${reachDays} days before and after`}
        </span>
      </div>
      <DataTable
        label="Sessions of this user"
        columns={sessionColumns(licenseKey)}
        rows={sessions}
        rowId={({ impressionId }) => impressionId}
        rowLabel={({ videoTitle }) => videoTitle ?? 'Session'}
        busy={isFetching}
        asCards
      />
      {data?.hasMore && limit < most && (
        <div className={styles.more}>
          <Button
            size="xs"
            variant="default"
            loading={isFetching}
            onClick={() => setLimit(Math.min(most, limit + pageSize))}
          >
            Load more impressions
          </Button>
        </div>
      )}
    </>
  );
};
