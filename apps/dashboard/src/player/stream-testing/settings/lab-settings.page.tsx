import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { TabLinks } from '../../../shared/tab-links.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { playerCrumbs } from '../../shared/player-crumbs.tsx';
import { AutomationTab } from './automation-tab.tsx';

const LocationsTab = lazy(async () => ({ default: (await import('./locations-tab.tsx')).LocationsTab }));
const NetworksTab = lazy(async () => ({ default: (await import('./networks-tab.tsx')).NetworksTab }));
const DevicesTab = lazy(async () => ({ default: (await import('./devices-tab.tsx')).DevicesTab }));
const RemoteTab = lazy(async () => ({ default: (await import('./remote-tab.tsx')).RemoteTab }));
const BaselinesTab = lazy(async () => ({ default: (await import('./baselines-tab.tsx')).BaselinesTab }));

const route = getRouteApi('/_app/player/stream-testing/settings');

const tabs = [
  { id: undefined, label: 'Automatic tests', Content: AutomationTab },
  { id: 'locations', label: 'Locations', Content: LocationsTab },
  { id: 'networks', label: 'Networks', Content: NetworksTab },
  { id: 'devices', label: 'Devices', Content: DevicesTab },
  { id: 'remote', label: 'Remote browsers', Content: RemoteTab },
  { id: 'baselines', label: 'Baselines', Content: BaselinesTab },
] as const;

/** Settings of Stream Lab: when and from where streams are tested, and what their results are compared with. */
const LabSettingsPage = () => {
  useTitle('Stream Lab settings');
  const { tab } = route.useSearch();
  const { Content } = tabs.find(({ id }) => id === tab) ?? tabs[0];
  return (
    <>
      <PageHeader
        title="Stream Lab settings"
        description="They apply to all streams under test of this organization."
        breadcrumbs={playerCrumbs(
          <Link key="lab" to="/player/stream-testing">
            Stream Lab
          </Link>,
          'Settings',
        )}
      />
      <TabLinks label="Settings">
        {tabs.map(({ id, label }) => (
          <Link
            key={label}
            to="/player/stream-testing/settings"
            search={{ tab: id }}
            activeOptions={{ explicitUndefined: true }}
            aria-current={id === tab ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </TabLinks>
      <Suspense fallback={<LoadingCard label="settings" />}>
        <Content />
      </Suspense>
    </>
  );
};

export default LabSettingsPage;
