import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useOrganizations } from '../app/account/use-session.ts';
import { ProblemState } from '../app/screens/screens.tsx';
import { useBilling } from '../app/account/use-billing.ts';
import { LabelDot } from '../shared/label-dot.tsx';
import { LoadingCard } from '../shared/loading-card.tsx';
import { TabLinks } from '../shared/tab-links.tsx';
import { useTitle } from '../shared/use-title.ts';
import { organizationTabs, type OrganizationTab } from './organization-search.ts';
import type { TabProps } from './tab-props.ts';

const route = getRouteApi('/_app/organization/$tab');

const screens: Record<OrganizationTab, ComponentType<TabProps>> = {
  overview: lazy(() => import('./overview/overview-tab.tsx')),
  members: lazy(() => import('./members/members-tab.tsx')),
  groups: lazy(() => import('./groups/groups-tab.tsx')),
  'sub-organizations': lazy(() => import('./sub-organizations/sub-organizations-tab.tsx')),
  billing: lazy(() => import('../billing/account/billing-tab.tsx')),
  'usage-reports': lazy(() => import('./usage-reports/usage-reports-tab.tsx')),
  'audit-log': lazy(() => import('./audit-log/audit-log-tab.tsx')),
};

const Content = ({ tab }: { tab: OrganizationTab }) => {
  const { current, isLoaded, error, refetch } = useOrganizations();
  const Screen = screens[tab];
  if (current)
    return (
      <Suspense fallback={<LoadingCard label={tab} />}>
        <Screen organization={current} key={current.id} />
      </Suspense>
    );
  if (error) return <ProblemState error={error} what="organization" onRetry={() => void refetch()} />;
  return isLoaded ? (
    <EmptyState
      illustration="noResult"
      title="No organization"
      description="Ask an organization owner to add you to a group."
    />
  ) : (
    <LoadingCard label="organization" />
  );
};

const OrganizationPage = () => {
  const { tab: tabName } = route.useParams();
  const { current } = useOrganizations();
  const { isBilled, hasPrices } = useBilling();
  const tabs = organizationTabs.filter(({ tab }) => tab !== 'billing' || isBilled);
  const knownTab = organizationTabs.find(({ tab }) => tab === tabName);
  useTitle(knownTab ? `${knownTab.label} · Organization` : 'Organization');
  if (!knownTab) return <Navigate to="/organization/$tab" params={{ tab: 'overview' }} replace />;
  return (
    <>
      <PageHeader
        title={
          <>
            {current?.labelColor && <LabelDot color={current.labelColor} />}
            {current?.name ?? 'Organization'}
          </>
        }
        description="Members, permissions, usage reports and change history of this organization."
      />
      <TabLinks label="Organization sections">
        {tabs.map(({ tab, label }) => (
          <Link key={tab} to="/organization/$tab" params={{ tab }} activeOptions={{ includeSearch: false }}>
            {label}
          </Link>
        ))}
        <Link to="/organization/billing/usage">Usage</Link>
        {hasPrices && <Link to="/organization/billing/budgets">Budgets</Link>}
      </TabLinks>
      <Content tab={knownTab.tab} />
    </>
  );
};

export default OrganizationPage;
