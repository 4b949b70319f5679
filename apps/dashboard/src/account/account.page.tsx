import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useAccount } from '../app/account/use-session.ts';
import { ProblemState } from '../app/screens/screens.tsx';
import { LoadingCard } from '../shared/loading-card.tsx';
import { TabLinks } from '../shared/tab-links.tsx';
import { useTitle } from '../shared/use-title.ts';
import { accountTabs, type AccountTab } from './account-search.ts';
import type { TabProps } from './tab-props.ts';

const route = getRouteApi('/_app/account');

const screens: Record<AccountTab, ComponentType<TabProps>> = {
  profile: lazy(() => import('./profile/profile-tab.tsx')),
  security: lazy(() => import('./security/security-tab.tsx')),
  'api-keys': lazy(() => import('./api-keys/api-keys-tab.tsx')),
};

/** Settings of the signed-in user. */
const AccountPage = () => {
  const { tab: current = 'profile' } = route.useSearch();
  const account = useAccount();
  const Screen = screens[current];
  useTitle(`${accountTabs.find(({ tab }) => tab === current)?.label ?? ''} · Account`);
  return (
    <>
      <PageHeader
        title="Account"
        description="Your profile, security settings and API keys, across all organizations."
      />
      <TabLinks label="Account sections">
        {accountTabs.map(({ tab, label }) => (
          <Link
            key={tab}
            to="/account"
            search={{ tab }}
            activeOptions={{ exact: true }}
            aria-current={tab === current ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </TabLinks>
      {account.data ? (
        <Suspense fallback={<LoadingCard label={current} />}>
          <Screen account={account.data} />
        </Suspense>
      ) : account.error ? (
        <ProblemState error={account.error} what="account" onRetry={() => void account.refetch()} />
      ) : (
        <LoadingCard label="account" />
      )}
    </>
  );
};

export default AccountPage;
