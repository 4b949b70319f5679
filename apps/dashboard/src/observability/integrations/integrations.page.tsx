import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { TabLinks } from '../../shared/tab-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import type { IntegrationsSearch } from './integrations-search.ts';

const route = getRouteApi('/_app/observability/integrations');

const exact = { exact: true, includeSearch: true, explicitUndefined: true } as const;

const tabs = [
  {
    key: undefined,
    label: 'Tools',
    content: lazy(async () => ({ default: (await import('./connect/connect-tab.tsx')).ConnectTab })),
  },
  {
    key: 'exports',
    label: 'Exports',
    content: lazy(async () => ({ default: (await import('./exports-tab.tsx')).ExportsTab })),
  },
  {
    key: 'cmcd',
    label: 'CMCD',
    content: lazy(async () => ({ default: (await import('./cmcd/cmcd-tab.tsx')).CmcdTab })),
  },
] as const satisfies readonly { key: IntegrationsSearch['tab']; label: string; content: ComponentType }[];

/** Integrations: tools that read telemetry, exports to storage, and CMCD without a collector. */
const IntegrationsPage = () => {
  useTitle('Integrations');
  const { tab } = route.useSearch();
  const { content: Content } = tabs.find(({ key }) => key === tab) ?? tabs[0];
  return (
    <>
      <PageHeader
        title="Integrations"
        description="Read your telemetry in other tools, export it to your own storage, and measure players without a collector."
        breadcrumbs={[
          <Link key="home" to="/observability">
            Observability
          </Link>,
          'Integrations',
        ]}
      />
      <TabLinks label="Integrations">
        {tabs.map(({ key, label }) => (
          <Link
            key={label}
            to="/observability/integrations"
            search={({ licenseKey }) => ({ tab: key, licenseKey })}
            activeOptions={exact}
            {...(key === tab && { 'aria-current': 'page' })}
          >
            {label}
          </Link>
        ))}
      </TabLinks>
      <Suspense>
        <Content />
      </Suspense>
    </>
  );
};

export default IntegrationsPage;
