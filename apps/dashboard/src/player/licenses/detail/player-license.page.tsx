import { getRouteApi, Link } from '@tanstack/react-router';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { playerCrumbs } from '../../shared/player-crumbs.tsx';
import { AnalyticsCard } from './analytics-card.tsx';
import { DomainsCard } from './domains-card.tsx';
import { LicenseCard } from './license-card.tsx';
import { ThirdPartyCard } from './third-party-card.tsx';

const route = getRouteApi('/_app/player/licenses/$licenseId');

const PlayerLicensePage = () => {
  const { licenseId } = route.useParams();
  const { data, error, refetch } = useOperation('player.licenses.get', { params: { license_id: licenseId } });
  const title = data?.name ?? 'Player license';
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={playerCrumbs(
          <Link key="list" to="/player/licenses">
            Licenses
          </Link>,
          <CopyId key="id" value={licenseId} label="Copy to clipboard" />,
        )}
        actions={
          data && (
            <LinkButton variant="default" to="/player/statistics" search={{ licenseKey: data.licenseKey }}>
              View impressions
            </LinkButton>
          )
        }
      />
      {data ? (
        <div className={layout.columns} key={data.id}>
          <div className={layout.stack}>
            <LicenseCard license={data} />
            <DomainsCard licenseId={data.id} />
          </div>
          <div className={layout.stack}>
            <ThirdPartyCard license={data} />
            <AnalyticsCard license={data} />
          </div>
        </div>
      ) : error ? (
        <Card>
          <ProblemState error={error} what="player license" onRetry={() => void refetch()} />
        </Card>
      ) : (
        <LoadingCard label="player license" />
      )}
    </>
  );
};

export default PlayerLicensePage;
