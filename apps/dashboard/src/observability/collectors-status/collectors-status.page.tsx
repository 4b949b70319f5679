import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState, ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { observabilityCrumbs } from '../shared/crumbs.tsx';
import { NoLicense } from '../shared/no-license.tsx';
import { useLicense } from '../shared/use-license.ts';
import { LicenseCollectorsCard } from './license-collectors.tsx';
import { OutdatedNotices } from './outdated-notices.tsx';
import { ReleaseNotesCard } from './release-notes-card.tsx';
import { useCollectors } from './use-collectors.ts';

const Statuses = () => {
  const { licenses: all, error, refetch } = useLicense();
  // Demo data is not sent by a collector.
  const licenses = all?.filter(({ kind }) => kind !== 'demo');
  const { releases, statuses } = useCollectors(licenses ?? []);
  if (releases.error)
    return (
      <Card>
        <ProblemState error={releases.error} what="latest releases" onRetry={() => void releases.refetch()} />
      </Card>
    );
  if (error && !licenses)
    return (
      <Card>
        <ProblemState error={error} what="licenses" onRetry={refetch} />
      </Card>
    );
  if (!licenses) return <LoadingCard label="licenses" />;
  if (licenses.length === 0) return <NoLicense />;
  return (
    <>
      <OutdatedNotices statuses={statuses} />
      {statuses.map((status) => (
        <LicenseCollectorsCard key={status.license.licenseKey} status={status} />
      ))}
    </>
  );
};

const CollectorsStatusPage = () => {
  useTitle('Collectors status');
  const { error } = useLicense();
  if (error && problemOf(error).kind === 'forbidden') return <ForbiddenState />;
  return (
    <>
      <PageHeader
        title="Collectors status"
        description="Collectors used by your players in the last three hours, and whether they are up to date."
        breadcrumbs={observabilityCrumbs('Collectors status')}
      />
      <div className={layout.stack}>
        <Statuses />
        <div id="release-notes">
          <ReleaseNotesCard />
        </div>
      </div>
    </>
  );
};

export default CollectorsStatusPage;
