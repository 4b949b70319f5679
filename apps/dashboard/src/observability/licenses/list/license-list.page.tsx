import { getRouteApi, Link } from '@tanstack/react-router';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { TabLinks } from '../../../shared/tab-links.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { useLicenseLimit } from '../use-license-limit.ts';
import { AggregatedLicenses } from './aggregated-licenses.tsx';
import { CreateButton } from './create-button.tsx';
import { OwnLicenses } from './own-licenses.tsx';

const route = getRouteApi('/_app/observability/licenses/');

const one = { query: { limit: 1 } };

const CreateOwn = () => {
  const { data } = useOperation('analytics.licenses.list', one);
  const room = useLicenseLimit('maxAnalyticsLicenses', 'license', data?.totalCount);
  return <CreateButton to="/observability/licenses/create" label="New license" {...room} />;
};

const CreateAggregated = () => {
  const { data } = useOperation('analytics.virtualLicenses.list', one);
  const room = useLicenseLimit('maxVirtualLicenses', 'aggregated license', data?.totalCount);
  return <CreateButton to="/observability/licenses/aggregated/create" label="New aggregated license" {...room} />;
};

const LicenseListPage = () => {
  useTitle('Licenses');
  const { listTabId } = route.useSearch();
  const isAggregated = listTabId === 1;
  const create = isAggregated ? <CreateAggregated /> : <CreateOwn />;
  const tabs = [
    { label: 'Licenses', id: undefined },
    { label: 'Aggregated licenses', id: 1 },
  ];
  return (
    <>
      <PageHeader
        title="Licenses"
        description="A license collects the plays of your players. Set its key in the player configuration."
        breadcrumbs={[
          <Link key="home" to="/observability">
            Observability
          </Link>,
          'Licenses',
        ]}
        actions={create}
      />
      <TabLinks label="License types">
        {tabs.map(({ label, id }) => (
          <Link
            key={label}
            to="/observability/licenses"
            search={{ listTabId: id }}
            activeOptions={{ explicitUndefined: true }}
            aria-current={id === listTabId ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </TabLinks>
      {isAggregated ? <AggregatedLicenses create={create} /> : <OwnLicenses create={create} />}
    </>
  );
};

export default LicenseListPage;
