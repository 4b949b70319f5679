import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { observabilityCrumbs } from '../shared/crumbs.tsx';
import { SessionFacts } from './session-facts.tsx';
import { SessionFigures } from './session-figures.tsx';
import { SessionHeading } from './session-heading.tsx';
import { SessionTabs } from './session-tabs.tsx';
import { SessionTimelineCard } from './timeline/session-timeline-card.tsx';
import { useSession, type Session, type SessionLoad } from './use-session.ts';

const InterpretationCard = lazy(async () => ({
  default: (await import('./interpretation/interpretation-card.tsx')).InterpretationCard,
}));

const route = getRouteApi('/_app/observability/sessions/$sessionId');

const Loaded = ({ session }: { session: Session }) => {
  const [selectedId, select] = useState<string>();
  return (
    <>
      <SessionHeading session={session} />
      <div className={layout.stack}>
        <SessionFigures session={session} />
        <Suspense fallback={<LoadingCard label="interpretation" />}>
          <InterpretationCard session={session} selectedId={selectedId} onSelect={select} />
        </Suspense>
        <SessionTimelineCard samples={session.summary.chartingSamples} selectedId={selectedId} onSelect={select} />
        <SessionTabs session={session} selectedId={selectedId} />
        <SessionFacts session={session} />
      </div>
    </>
  );
};

const Problem = ({ load }: { load: Exclude<SessionLoad, { state: 'loaded' | 'loading' }> }) =>
  load.state === 'failed' ? (
    <ProblemState error={load.error} what={load.what} onRetry={load.retry} />
  ) : (
    <EmptyState illustration="errors" title={load.title} description={load.description} />
  );

const SessionPage = () => {
  useTitle('Session');
  const { sessionId } = route.useParams();
  const { licenseKey } = route.useSearch();
  const load = useSession(sessionId, licenseKey);
  if (load.state === 'loaded') return <Loaded key={sessionId} session={load.session} />;
  return (
    <>
      <PageHeader title="Session" breadcrumbs={observabilityCrumbs('Session')} />
      {load.state === 'loading' ? (
        <div className={layout.stack} aria-busy="true">
          <LoadingCard label="session" />
          <LoadingCard label="timeline" />
        </div>
      ) : (
        <Problem load={load} />
      )}
    </>
  );
};

export default SessionPage;
