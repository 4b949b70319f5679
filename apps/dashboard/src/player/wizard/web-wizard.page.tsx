import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select, Switch } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useEveryPage } from '../../app/api/hooks.ts';
import { oneOf } from '../../app/search/search.ts';
import { CodeSample } from '../../shared/code-sample/code-sample.tsx';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { TabLinks } from '../../shared/tab-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { DrmFields } from '../drm/drm-fields.tsx';
import { emptyDrafts } from '../drm/drm-systems.ts';
import styles from '../player.module.css';
import { playerCrumbs } from '../shared/player-crumbs.tsx';
import { useLatestVersion } from '../shared/use-latest-version.ts';
import { loadTag, webCode, type SourceType, type WebSetup } from './web-code.ts';
import { nextPage, wizardPages, type WizardPage } from './wizard-pages.ts';

const route = getRouteApi('/_app/player/wizard/web');

const sourceTypes = ['hls', 'dash', 'progressive'] as const satisfies readonly SourceType[];
const sourceTypeNames: Record<SourceType, string> = {
  hls: 'HLS',
  dash: 'DASH',
  progressive: 'Progressive (MP4, WebM)',
};

type PageProps = { setup: WebSetup; change: (setup: Partial<WebSetup>) => void };

const LoadPage = ({ setup }: PageProps) => (
  <div className={layout.stack}>
    <p className={layout.soft}>
      Add the script of the player to your page. Its URL names one version, whose content never changes; the integrity
      attribute lets the browser verify it.
    </p>
    {!setup.release && (
      <MessageBox type="WARNING">No version is published yet. Build the player and restart the platform.</MessageBox>
    )}
    <CodeSample label="Script element" forms={[{ label: 'HTML', text: loadTag(setup) }]} />
  </div>
);

const SourcePage = ({ setup: { sourceConfig }, change }: PageProps) => {
  const set = (next: Partial<WebSetup['sourceConfig']>) => change({ sourceConfig: { ...sourceConfig, ...next } });
  return (
    <div className={styles.fields}>
      <Select
        label="Type"
        allowDeselect={false}
        value={sourceConfig.type}
        onChange={(value) => set({ type: oneOf(value, sourceTypes) ?? 'hls' })}
        data={sourceTypes.map((value) => ({ value, label: sourceTypeNames[value] }))}
      />
      <TextInput
        label="URL"
        type="url"
        placeholder="https://example.com/video/master.m3u8"
        value={sourceConfig.url}
        onChange={({ currentTarget }) => set({ url: currentTarget.value })}
      />
      <TextInput
        label="Title"
        value={sourceConfig.title}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <TextInput
        label="Poster URL"
        type="url"
        value={sourceConfig.poster}
        onChange={({ currentTarget }) => set({ poster: currentTarget.value })}
      />
    </div>
  );
};

const DrmPage = ({ setup: { isDrmProtected, drm }, change }: PageProps) => (
  <div className={layout.stack}>
    <Switch
      label="The source is protected by DRM"
      checked={isDrmProtected}
      onChange={({ currentTarget }) => change({ isDrmProtected: currentTarget.checked })}
    />
    {isDrmProtected && <DrmFields drafts={drm} onChange={(next) => change({ drm: next })} />}
  </div>
);

const none = 'none';

const LicensesPage = ({ setup, change }: PageProps) => {
  const playerLicenses = useEveryPage('player.licenses.list', {});
  const analyticsLicenses = useEveryPage('analytics.licenses.list', {});
  const chosen = playerLicenses.data?.items.find(({ licenseKey }) => licenseKey === setup.selectedPlayerLicense);
  return (
    <div className={layout.stack}>
      {(playerLicenses.error ?? analyticsLicenses.error) && (
        <MessageBox type="ERROR">Could not load all licenses.</MessageBox>
      )}
      <Select
        label="Player license"
        allowDeselect={false}
        value={setup.selectedPlayerLicense ?? none}
        onChange={(value) => change({ selectedPlayerLicense: value === none || !value ? undefined : value })}
        data={[
          { value: none, label: 'Without a license' },
          ...(playerLicenses.data?.items ?? []).map(({ licenseKey, name }) => ({ value: licenseKey, label: name })),
        ]}
      />
      {chosen?.domains.length === 0 && (
        <MessageBox type="WARNING">
          This license has no domains: the player runs on localhost only.{' '}
          <Link to="/player/licenses/$licenseId" params={{ licenseId: chosen.id }} className={layout.link}>
            Add domains
          </Link>
        </MessageBox>
      )}
      <Select
        label="Analytics license"
        description="The player license may name one as well; this choice has priority."
        allowDeselect={false}
        value={setup.selectedAnalyticsLicense ?? none}
        onChange={(value) => change({ selectedAnalyticsLicense: value === none || !value ? undefined : value })}
        data={[
          { value: none, label: 'As in the player license' },
          ...(analyticsLicenses.data?.items ?? []).map(({ licenseKey, name }) => ({
            value: licenseKey,
            label: name ?? licenseKey,
          })),
        ]}
      />
    </div>
  );
};

const CodePage = ({ setup }: PageProps) => <CodeSample label="Player" forms={webCode(setup)} />;

const contents: Record<WizardPage, (props: PageProps) => ReactNode> = {
  Load: LoadPage,
  Source: SourcePage,
  DRM: DrmPage,
  Licenses: LicensesPage,
  Code: CodePage,
};

/** Sets up the player for a web page, from its script to the code to copy. */
const WebWizardPage = () => {
  useTitle('Web setup');
  const { page: pageName = 'Load' } = route.useSearch();
  const latest = useLatestVersion().data;
  const firstLicense = useEveryPage('player.licenses.list', {}).data?.items[0]?.licenseKey;
  const [changes, setChanges] = useState<Partial<WebSetup>>({});
  const setup: WebSetup = {
    sourceConfig: { type: 'hls', url: '', title: '', poster: '' },
    isDrmProtected: false,
    drm: emptyDrafts,
    selectedPlayerLicense: firstLicense,
    selectedAnalyticsLicense: undefined,
    backendUrl: location.origin,
    ...changes,
    release: latest,
  };
  const Content = contents[pageName];
  const next = nextPage(pageName);
  return (
    <>
      <PageHeader
        title="Web setup"
        description="Choose a source and licenses, then copy the code for your page."
        breadcrumbs={playerCrumbs('Web setup')}
      />
      <TabLinks label="Pages of the setup">
        {wizardPages.map((each) => (
          <Link
            key={each}
            to="/player/wizard/web"
            search={{ page: each }}
            aria-current={each === pageName ? 'page' : undefined}
          >
            {each}
          </Link>
        ))}
      </TabLinks>
      <Card title={pageName}>
        <div className={layout.stack}>
          <Content setup={setup} change={(change) => setChanges({ ...changes, ...change })} />
          {next && (
            <div className={layout.row}>
              <LinkButton to="/player/wizard/web" search={{ page: next }}>
                Next: {next}
              </LinkButton>
            </div>
          )}
        </div>
      </Card>
    </>
  );
};

export default WebWizardPage;
