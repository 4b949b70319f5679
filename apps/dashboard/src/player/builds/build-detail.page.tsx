import { getRouteApi, Link } from '@tanstack/react-router';
import { Badge } from '@sluice/ui/badge.tsx';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { bytes } from '@sluice/ui/format/quantity';
import { IconDownload } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { useApi } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { downloadFailed } from '../../app/texts.ts';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { toastProblem } from '../../shared/toast/toast.ts';
import { useAction } from '../../shared/use-action.ts';
import { useTitle } from '../../shared/use-title.ts';
import styles from '../player.module.css';
import { playerCrumbs } from '../shared/player-crumbs.tsx';
import { buildStates, featureText, isBuilding, type PlayerBuild } from './build-texts.ts';
import { RebuildNote } from './rebuild-note.tsx';

const route = getRouteApi('/_app/player/custom-builds/web/$buildId');

/** Downloads the files by a new link each time: a link is valid for 15 minutes. */
const DownloadButton = ({ id }: { id: string }) => {
  const api = useApi();
  const open = () =>
    api.call('player.customBuilds.web.download.get', { params: { custom_build_id: id } }).then(
      ({ downloadLink }) => location.assign(downloadLink),
      (error: unknown) => toastProblem(downloadFailed, error),
    );
  return (
    <Button leftSection={<IconDownload size={16} />} onClick={() => void open()}>
      Download
    </Button>
  );
};

const FilesCard = ({ id }: { id: string }) => {
  const { data, error, refetch } = useOperation('player.customBuilds.web.download.get', {
    params: { custom_build_id: id },
  });
  if (error && !data)
    return (
      <Card title="Files">
        <ProblemState error={error} what="files" onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <LoadingCard label="files" />;
  return (
    <Card title="Files" actions={<DownloadButton id={id} />}>
      <div className={layout.stack}>
        <KeyValues
          entries={[
            ['Size', bytes(data.sizeBytes)],
            ['SHA-256', <CopyId key="hash" value={data.hash} label="Copy to clipboard" />],
          ]}
        />
        <p className={layout.soft}>
          The zip file has the player as an ES module and as one script, the licenses of its libraries, and a manifest
          with the integrity of each file. The same settings always give the same file.
        </p>
      </div>
    </Card>
  );
};

const StatusCard = ({ build }: { build: PlayerBuild }) => {
  const start = useAction('player.customBuilds.web.start', { verb: 'start', noun: 'custom build' });
  const { label, tone } = buildStates[build.status];
  const canStart = build.status === 'CREATED' || build.status === 'ERROR';
  return (
    <Card title="Status" actions={<Badge tone={tone}>{label}</Badge>}>
      <div className={layout.stack}>
        {build.messages && <MessageBox type="ERROR">{build.messages.text}</MessageBox>}
        {isBuilding(build) && <ProgressBar percent={build.progress} label="Progress of the build" tone="accent" />}
        {build.status === 'FINISHED' && <p className={layout.soft}>The build is ready to download.</p>}
        {canStart && (
          <div className={layout.row}>
            <Button loading={start.isBusy} onClick={() => void start.run({ params: { custom_build_id: build.id } })}>
              Start build
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};

const Content = ({ build }: { build: PlayerBuild }) => (
  <div className={layout.columns}>
    <div className={layout.stack}>
      <StatusCard build={build} />
      {!isBuilding(build) && <RebuildNote build={build} />}
      {build.status === 'FINISHED' && <FilesCard id={build.id} />}
    </div>
    <Card title="Build">
      <KeyValues
        entries={[
          [
            'Domains',
            <ul key="domains" className={layout.plain}>
              {build.domains.map((domain) => (
                <li key={domain} className={styles.name}>
                  {domain}
                </li>
              ))}
            </ul>,
          ],
          ['Version', build.playerVersion],
          ['Features', featureText(build)],
          ['Colors', Object.values(build.playerStyle ?? {}).join(', ')],
          [
            'License',
            build.licenseId !== undefined && (
              <Link
                key="license"
                to="/player/licenses/$licenseId"
                params={{ licenseId: build.licenseId }}
                className={layout.link}
              >
                Open license
              </Link>
            ),
          ],
          ['Created', <RelativeTime key="created" at={build.createdAt} />],
        ]}
      />
    </Card>
  </div>
);

const BuildDetailPage = () => {
  const { buildId } = route.useParams();
  const { data, error, refetch } = useOperation(
    'player.customBuilds.web.get',
    { params: { custom_build_id: buildId } },
    { refetchInterval: (build) => (build && isBuilding(build) ? 1000 : false) },
  );
  useTitle('Custom build');
  return (
    <>
      <PageHeader
        title="Custom build"
        breadcrumbs={playerCrumbs(
          <Link key="list" to="/player/custom-builds/web">
            Custom builds
          </Link>,
          <CopyId key="id" value={buildId} label="Copy to clipboard" />,
        )}
      />
      {data ? (
        <Content build={data} />
      ) : error ? (
        <Card>
          <ProblemState error={error} what="custom build" onRetry={() => void refetch()} />
        </Card>
      ) : (
        <LoadingCard label="custom build" />
      )}
    </>
  );
};

export default BuildDetailPage;
