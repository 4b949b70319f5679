import { Button } from '@sluice/ui/core';
import { SegmentedControl } from '@sluice/ui/fields';
import { IconDeviceDesktop, IconPlayerPause, IconPlayerPlay } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { ProblemState } from '../../app/screens/screens.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import layout from '../../shared/layout.module.css';
import { useTitle } from '../../shared/use-title.ts';
import { ViewSwitch } from '../../shared/view-switch.tsx';
import { observabilityCrumbs } from '../shared/crumbs.tsx';
import { LicensePicker } from '../shared/license-picker.tsx';
import { NoLicense } from '../shared/no-license.tsx';
import { FiringAlerts } from './firing-alerts.tsx';
import { AwayNotice, Freshness } from './freshness.tsx';
import { GroupsCard } from './groups-card.tsx';
import { LatestErrors } from './latest-errors.tsx';
import styles from './monitoring.module.css';
import { BucketTable, Tiles } from './tiles.tsx';
import { useMonitoring, type Monitoring, type MonitoringState } from './use-monitoring.ts';
import { Wallboard } from './wall.tsx';

const ranges = [
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
];

const PauseButton = ({ isPaused, setPaused }: MonitoringState) => (
  <Button
    variant="default"
    leftSection={isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
    onClick={() => setPaused(!isPaused)}
  >
    {isPaused ? 'Resume' : 'Pause'}
  </Button>
);

const openWall = (change: MonitoringState['change']) => {
  change({ mode: 'wall' });
  // Where the browser denies full screen, the wallboard fills its window.
  void document.documentElement.requestFullscreen?.().catch(() => undefined);
};

type DataProps = { data: Monitoring };

const Countries = ({ data, most }: DataProps & { most: number }) => (
  <GroupsCard
    title="Countries"

    header="Country"
    dimension="COUNTRY"
    groups={data.countries}
    most={most}
  />
);

const Cdns = ({ data, most }: DataProps & { most: number }) => (
  <GroupsCard title="CDNs" header="CDN" dimension="CDN_PROVIDER" groups={data.cdns} most={most} />
);

const rowsMax = 12;

const Groups = ({ data }: DataProps) => (
  <>
    <Countries data={data} most={rowsMax} />
    <Cdns data={data} most={rowsMax} />
    <GroupsCard title="Top titles" header="Title" dimension="VIDEO_TITLE" groups={data.titles} most={rowsMax} />
    <LatestErrors errors={data.errors} most={rowsMax} />
  </>
);

const WallGroups = ({ data }: DataProps) => (
  <div className={styles.wallGroups}>
    <Countries data={data} most={8} />
    <div className={layout.stack}>
      <Cdns data={data} most={4} />
      <LatestErrors errors={data.errors} most={4} />
    </div>
  </div>
);

const Content = ({ monitoring, isWall }: { monitoring: MonitoringState; isWall: boolean }) => {
  const { data, error, refetch, licenses, minutes, search } = monitoring;
  if (error && !data)
    return (
      <Card>
        <ProblemState error={error} what="live figures" onRetry={refetch} />
      </Card>
    );
  if (!data || !licenses.license) return <LoadingCard label="live figures" />;
  return (
    <div className={layout.stack}>
      {error && <AwayNotice error={error} />}
      <FiringAlerts licenseKey={licenses.license.licenseKey} />
      {search.view === 'table' && !isWall ? (
        <BucketTable data={data} minutes={minutes} />
      ) : (
        <Tiles data={data} minutes={minutes} isWall={isWall} />
      )}
      {isWall ? <WallGroups data={data} /> : <Groups data={data} />}
    </div>
  );
};

const Toolbar = ({ monitoring }: { monitoring: MonitoringState }) => {
  const { search, change, minutes } = monitoring;
  return (
    <div className={styles.toolbar}>
      <LicensePicker className={styles.license} />
      <SegmentedControl
        aria-label="Time"
        value={String(minutes)}
        onChange={(value) => change({ minutes: value === '60' ? '60' : undefined })}
        data={ranges}
      />
      <ViewSwitch
        drawing="Charts"
        isTable={search.view === 'table'}
        show={(isTable) => change({ view: isTable ? 'table' : undefined })}
      />
      <Freshness monitoring={monitoring} />
    </div>
  );
};

/** Live view of the selected license. */
const MonitoringPage = () => {
  useTitle('Monitoring');
  const monitoring = useMonitoring();
  const { licenses, search, change } = monitoring;
  const header = (hasActions: boolean) => (
    <PageHeader
      title="Monitoring"
      description="Live view, refreshed every 5 seconds."
      breadcrumbs={observabilityCrumbs('Monitoring')}
      actions={
        hasActions && (
          <>
            <PauseButton {...monitoring} />
            <Button leftSection={<IconDeviceDesktop size={16} />} onClick={() => openWall(change)}>
              Wallboard
            </Button>
          </>
        )
      }
    />
  );
  if (licenses.error || licenses.licenses?.length === 0)
    return (
      <>
        {header(false)}
        {licenses.error ? (
          <ProblemState error={licenses.error} what="licenses" onRetry={licenses.refetch} />
        ) : (
          <NoLicense />
        )}
      </>
    );
  if (search.mode === 'wall')
    return (
      <Wallboard
        title={licenses.license?.name ?? 'Monitoring'}
        actions={
          <>
            <Freshness monitoring={monitoring} />
            <PauseButton {...monitoring} />
          </>
        }
        onLeave={() => change({ mode: undefined })}
      >
        <Content monitoring={monitoring} isWall />
      </Wallboard>
    );
  return (
    <>
      {header(true)}
      <div className={layout.stack}>
        <Toolbar monitoring={monitoring} />
        <Content monitoring={monitoring} isWall={false} />
      </div>
    </>
  );
};

export default MonitoringPage;
