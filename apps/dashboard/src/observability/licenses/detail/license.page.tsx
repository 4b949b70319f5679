import { getRouteApi } from '@tanstack/react-router';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { LicensesHeader } from '../licenses-header.tsx';
import { PlanCard } from '../plan/plan-card.tsx';
import { DomainsCard } from './domains-card.tsx';
import { FactsCard, type License } from './facts-card.tsx';
import { FeaturesCard } from './features-card.tsx';
import { LabelsCard } from './labels-card.tsx';

const route = getRouteApi('/_app/observability/licenses/$licenseId');

const Content = ({ license }: { license: License }) => (
  <div className={layout.columns}>
    <div className={layout.stack}>
      <FactsCard license={license} />
      <DomainsCard licenseId={license.id} />
    </div>
    <div className={layout.stack}>
      <PlanCard license={license} />
      <FeaturesCard license={license} />
      <LabelsCard license={license} />
    </div>
  </div>
);

const LicensePage = () => {
  const { licenseId } = route.useParams();
  const { data, error, refetch } = useOperation('analytics.licenses.get', { params: { license_id: licenseId } });
  useTitle(data?.name ?? 'License');
  return (
    <>
      <LicensesHeader
        title={data?.name ?? 'License'}
        here={<CopyId value={licenseId} label="Copy to clipboard" />}
        actions={
          data && (
            <LinkButton
              variant="default"
              to="/observability/$category/$metric"
              params={{ category: 'audience', metric: 'plays' }}
              search={{ licenseKey: data.licenseKey }}
            >
              View plays
            </LinkButton>
          )
        }
      />
      {data ? (
        <Content key={data.id} license={data} />
      ) : error ? (
        <Card>
          <ProblemState error={error} what="license" onRetry={() => void refetch()} />
        </Card>
      ) : (
        <LoadingCard label="license" />
      )}
    </>
  );
};

export default LicensePage;
