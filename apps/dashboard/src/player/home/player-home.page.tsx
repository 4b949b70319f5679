import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { playerPlatforms } from '@sluice/contract/player/statistics/platforms';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState, ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LinksCard } from '../../shared/links-card.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { LicenseUsage } from '../licenses/license-usage.tsx';
import { useLatestVersion } from '../shared/use-latest-version.ts';

/** Names of platforms as telemetry reports them. */
const platformNames: Record<string, string> = {
  android: 'Android',
  androidTV: 'Android TV',
  iOS: 'iOS',
  tvOS: 'tvOS',
  roku: 'Roku',
  web: 'Web',
};

/** Returns the bounds of the query: from the first day of this month in UTC to the end of today. */
const monthUntilToday = (now: Date): { start: string; end: string } => ({
  start: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString(),
  end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString(),
});

const usePlatforms = (licenseKey: string | undefined) => {
  const [month] = useState(() => monthUntilToday(new Date()));
  return useOperation(
    'analytics.queries.count',
    {
      body: {
        ...month,
        licenseKey: licenseKey ?? '',
        dimension: 'IMPRESSION_ID',
        filters: [
          { name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 },
          { name: 'PLAYER', operator: 'EQ', value: 'sluice' },
        ],
        groupBy: ['PLATFORM'],
      },
    },
    { enabled: licenseKey !== undefined },
  );
};

const PlatformsCard = ({ licenseKey }: { licenseKey: string | undefined }) => {
  const { data, error, refetch } = usePlatforms(licenseKey);
  if (error && !data)
    return (
      <Card title="Impressions this month">
        <ProblemState error={error} what="impressions" onRetry={() => void refetch()} />
      </Card>
    );
  if (licenseKey !== undefined && !data) return <LoadingCard label="impressions" />;
  const counted = new Map((data?.rows ?? []).map(([platform, impressions]) => [String(platform), Number(impressions)]));
  const names = [...new Set([...playerPlatforms, ...counted.keys()])];
  const total = [...counted.values()].reduce((sum, impressions) => sum + impressions, 0);
  if (total === 0)
    return (
      <Card title="Impressions this month">
        <EmptyState
          illustration="noResult"
          title="No impressions this month"
          description="Nothing was played in the Sluice player since the first of the month, or its license sends no telemetry."
          actions={<LinkButton to="/player/getting-started">Get started</LinkButton>}
        />
      </Card>
    );
  return (
    <Card flush title="Impressions this month" actions={<strong>{count(total)}</strong>}>
      <DataTable
        label="Impressions this month by platform"
        columns={[
          { key: 'platform', header: 'Platform', render: ({ id }) => platformNames[id] ?? id },
          {
            key: 'impressions',
            header: 'Impressions',
            align: 'number',
            render: ({ impressions }) => count(impressions),
          },
        ]}
        rows={names.map((id) => ({ id, impressions: counted.get(id) ?? 0 }))}
        rowId={({ id }) => id}
        rowLabel={({ id }) => platformNames[id] ?? id}
      />
    </Card>
  );
};

const VersionCard = () => {
  const { data, error } = useLatestVersion();
  return (
    <Card title="Newest version">
      {data ? (
        <KeyValues
          entries={[
            ['Version', data.version],
            ['Script', <CopyId key="script" value={data.cdnUrl} label="Copy to clipboard" />],
            [
              'Files',
              <a key="files" href={data.downloadUrl} className={layout.link}>
                Download zip
              </a>,
            ],
          ]}
        />
      ) : (
        <p className={layout.dim}>
          {error ? 'No version is published yet. It is published when the platform starts.' : 'Loading…'}
        </p>
      )}
    </Card>
  );
};

const links = [
  { to: '/player/getting-started', title: 'Getting started', help: 'From a license to the first impression.' },
  { to: '/player/demo', title: 'Try your stream', help: 'Play any stream in the player.' },
  { to: '/player/wizard/web', title: 'Web setup', help: 'Code for your page, step by step.' },
  { to: '/player/drm-config-builder', title: 'DRM configuration', help: 'Configure and test license servers.' },
  { to: '/player/licenses', title: 'Licenses', help: 'Domains, third-party licensing and telemetry.' },
  { to: '/player/statistics', title: 'Statistics', help: 'Impressions by period and license.' },
] as const;

/** Impressions of this month by platform, licenses and the newest version of the player. */
const PlayerHomePage = () => {
  useTitle('Player');
  const licenses = useOperation('player.licenses.list', { query: { limit: 5 } });
  if (licenses.error && problemOf(licenses.error).kind === 'forbidden') return <ForbiddenState />;
  const [first] = licenses.data?.items ?? [];
  return (
    <>
      <PageHeader
        title="Player"
        description="Helps you to deliver flawless playback on every screen."
        actions={<LinkButton to="/player/wizard/web">Set up a player</LinkButton>}
      />
      <div className={layout.columns}>
        <div className={layout.stack}>
          <PlatformsCard licenseKey={first?.analyticsKey} />
          {licenses.error && !licenses.data ? (
            <Card title="Licenses">
              <ProblemState error={licenses.error} what="player licenses" onRetry={() => void licenses.refetch()} />
            </Card>
          ) : (
            <Card flush title="Licenses">
              <DataTable
                label="Player licenses"
                columns={[
                  {
                    key: 'name',
                    header: 'Name',
                    render: ({ id, name }) => (
                      <Link to="/player/licenses/$licenseId" params={{ licenseId: id }} className={layout.link}>
                        {name}
                      </Link>
                    ),
                  },
                  {
                    key: 'usage',
                    header: 'Impressions this month',
                    render: (license) => <LicenseUsage {...license} />,
                  },
                ]}
                rows={licenses.data?.items}
                rowId={({ id }) => id}
                rowLabel={({ name }) => name}
                expectedRows={2}
              />
            </Card>
          )}
        </div>
        <div className={layout.stack}>
          <VersionCard />
          <LinksCard title="Resources" links={links} />
        </div>
      </div>
    </>
  );
};

export default PlayerHomePage;
