import { Link, getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Card } from '@sluice/ui/layout/card.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { TabLinks } from '../../shared/tab-links.tsx';
import { SessionLog } from './log/session-log.tsx';
import type { SessionTab } from './session-search.ts';
import { useSessionParts, type Session, type SessionParts } from './use-session.ts';

const SessionErrors = lazy(async () => ({ default: (await import('./errors/session-errors.tsx')).SessionErrors }));
const NetworkExplorer = lazy(async () => ({
  default: (await import('./network/network-explorer.tsx')).NetworkExplorer,
}));
const SessionAds = lazy(async () => ({ default: (await import('./ads/session-ads.tsx')).SessionAds }));
const UserSessions = lazy(async () => ({ default: (await import('./user-sessions.tsx')).UserSessions }));

const route = getRouteApi('/_app/observability/sessions/$sessionId');

const counted = (label: string, list: readonly unknown[] | undefined): string =>
  list && list.length > 0 ? `${label} (${list.length})` : label;

const tabsOf = ({ license }: Session, parts: SessionParts): [SessionTab, string][] => [
  ['log', 'Session log'],
  ['errors', counted('Errors', parts.errors)],
  ...(license.features.errorDetails.networkExplorerEnabled
    ? [['network', 'Network explorer'] satisfies [SessionTab, string]]
    : []),
  ['ads', counted('Ads', parts.ads)],
  ['user', 'Sessions of this user'],
];

type PartProps = { tab: SessionTab; session: Session; parts: SessionParts; selectedId: string | undefined };

const Part = ({ tab, session, parts, selectedId }: PartProps) => {
  switch (tab) {
    case 'log':
      return <SessionLog session={session} selectedId={selectedId} />;
    case 'errors':
      return <SessionErrors session={session} errors={parts.errors} />;
    case 'network':
      return <NetworkExplorer errors={parts.errors} />;
    case 'ads':
      return <SessionAds session={session} parts={parts} />;
    case 'user':
      return <UserSessions session={session} />;
  }
};

/** Tabs with the details of a session, each at its own URL. */
export const SessionTabs = ({ session, selectedId }: { session: Session; selectedId: string | undefined }) => {
  const parts = useSessionParts(session);
  const { tab: tabName } = route.useSearch();
  const tabs = tabsOf(session, parts);
  const tab = tabs.find(([key]) => key === tabName)?.[0] ?? 'log';
  return (
    <div>
      <TabLinks label="Session details">
        {tabs.map(([key, label]) => (
          <Link
            key={key}
            to="/observability/sessions/$sessionId"
            params={{ sessionId: session.id }}
            search={{ licenseKey: session.license.licenseKey, tab: key === 'log' ? undefined : key }}
            aria-current={key === tab ? 'page' : undefined}
            activeOptions={{ exact: true }}
            replace
            resetScroll={false}
          >
            {label}
          </Link>
        ))}
      </TabLinks>
      <Card flush>
        <Suspense fallback={<LoadingCard label="details" />}>
          <Part tab={tab} session={session} parts={parts} selectedId={selectedId} />
        </Suspense>
      </Card>
    </div>
  );
};
