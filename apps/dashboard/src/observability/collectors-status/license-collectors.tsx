import { Link } from '@tanstack/react-router';
import { Badge } from '@sluice/ui/badge.tsx';
import { IconAlertTriangle, IconCircleCheck } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { CollectorState } from '@sluice/contract/analytics/collectors/collector-status';
import { notePlatformOf } from '@sluice/contract/analytics/releases/known-releases';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import type { License } from '../shared/use-license.ts';
import styles from './collectors-status.module.css';
import { platformName, shownVersion, summaries } from './platform-names.ts';
import type { LicenseStatus } from './use-collectors.ts';

type UpdateProps = { platform: string; licenseKey?: string | undefined };

/** Call to action “update now”: links to the installation guide of a platform's collector. */
export const UpdateNow = ({ platform, licenseKey }: UpdateProps) => (
  <Link
    className={styles.update}
    to="/observability/getting-started"
    search={{ platform: notePlatformOf(platform), licenseKey }}
  >
    Update now<span className="visually-hidden"> on {platformName(platform)}</span>
  </Link>
);

const columnsFor = (licenseKey: string): Column<CollectorState>[] => [
  { key: 'platform', header: 'Platform', render: ({ platform }) => platformName(platform) },
  { key: 'domain', header: 'Domain', render: ({ domain }) => domain || <span className={layout.dim}>Unknown</span> },
  { key: 'version', header: 'Version', render: ({ version }) => shownVersion(version) },
  { key: 'latest', header: 'Latest version', render: ({ latestVersion }) => latestVersion ?? '–' },
  {
    key: 'status',
    header: 'Status',
    render: ({ platform, latestVersion, isUpToDate }) =>
      isUpToDate ? (
        <Badge tone={latestVersion === undefined ? 'neutral' : 'good'} icon={IconCircleCheck}>
          {latestVersion === undefined ? 'No release known' : 'Up to date'}
        </Badge>
      ) : (
        <span className={layout.row}>
          <Badge tone="warn" icon={IconAlertTriangle}>
            Outdated
          </Badge>
          <UpdateNow platform={platform} licenseKey={licenseKey} />
        </span>
      ),
  },
];

const NothingSeen = ({ license: { licenseKey, kind } }: { license: License }) => (
  <p className={styles.nothing}>
    No collector sent data with this license in the last three hours.{' '}
    {kind === 'normal' && (
      <Link className={styles.update} to="/observability/getting-started" search={{ licenseKey }}>
        Install a collector
      </Link>
    )}
  </p>
);

/** Collectors seen with one license, by platform and domain. */
export const LicenseCollectorsCard = ({ status }: { status: LicenseStatus }) => {
  const { license, collectors, error, retry } = status;
  const summary = collectors?.upToDateCollectors && summaries[collectors.upToDateCollectors];
  const content = () => {
    if (error) return <ProblemState error={error} what="collectors" onRetry={retry} />;
    if (collectors?.collectorStatuses.length === 0) return <NothingSeen license={license} />;
    return (
      <DataTable
        label={`Collectors of ${license.name}`}
        columns={columnsFor(license.licenseKey)}
        rows={collectors?.collectorStatuses}
        rowId={({ platform, domain }) => `${platform} ${domain}`}
        rowLabel={({ platform, domain }) => `${platformName(platform)} on ${domain}`}
        expectedRows={2}
        asCards
      />
    );
  };
  return (
    <Card flush title={license.name} actions={summary && <Badge tone={summary.tone}>{summary.label}</Badge>}>
      {content()}
    </Card>
  );
};
