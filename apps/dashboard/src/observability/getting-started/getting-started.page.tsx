import { getRouteApi, Link } from '@tanstack/react-router';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { SegmentedControl, Select } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { releaseNotePlatforms } from '@sluice/contract/analytics/releases/release-note-platforms';
import { useOperation } from '../../app/api/hooks.ts';
import { oneOf } from '../../app/search/search.ts';
import { CodeSample } from '../../shared/code-sample/code-sample.tsx';
import layout from '../../shared/layout.module.css';
import numbered from '../../shared/numbered-steps.module.css';
import { TabLinks } from '../../shared/tab-links.tsx';
import { notePlatformNames } from '../collectors-status/platform-names.ts';
import { LicenseScreen } from '../home/license-screen.tsx';
import type { License } from '../shared/use-license.ts';
import styles from './getting-started.module.css';
import { SampleLight } from './sample-light.tsx';
import { CmcdCard } from './cmcd-card.tsx';
import type { Guide, SnippetFacts } from './guide.ts';
import { guides } from './guides.ts';
import { OwnLicenseOnly } from './own-license-only.tsx';

const route = getRouteApi('/_app/observability/getting-started');

/** Returns the collector address; the origin of this page until it is loaded. */
const useCollectorUrl = (): string =>
  useOperation('analytics.collectors.address.get', {}, { staleTime: Number.POSITIVE_INFINITY }).data?.url ??
  location.origin;

const Steps = ({ guide, facts }: { guide: Guide; facts: SnippetFacts }) => (
  <ol className={numbered.steps}>
    {guide.steps.map(({ words, code }, index) => (
      <li key={words}>
        <span aria-hidden="true">{index + 1}</span>
        <div className={layout.tight}>
          <p>{words}</p>
          {code && <CodeSample label={guide.label} forms={[{ label: guide.label, text: code(facts) }]} />}
        </div>
      </li>
    ))}
  </ol>
);

const PlayerChoice = ({ platformGuides, guide }: { platformGuides: readonly Guide[]; guide: Guide }) => {
  const navigate = route.useNavigate();
  const choose = (key: string | null) =>
    void navigate({ search: (previous) => ({ ...previous, player: key ?? undefined }), replace: true });
  if (platformGuides.length < 2) return null;
  const data = platformGuides.map(({ key, label }) => ({ value: key, label }));
  return (
    <>
      <SegmentedControl
        size="xs"
        className={styles.players}
        aria-label="Player"
        value={guide.key}
        onChange={choose}
        data={data}
      />
      <Select
        className={styles.playerSelect}
        label="Player"
        allowDeselect={false}
        value={guide.key}
        onChange={choose}
        data={data}
      />
    </>
  );
};

const Content = ({ license }: { license: License }) => {
  const { platform = 'web', player } = route.useSearch();
  const collectorUrl = useCollectorUrl();
  const platformGuides = guides[platform];
  const guide = platformGuides.find(({ key }) => key === player) ?? platformGuides[0];
  if (license.kind !== 'normal') return <OwnLicenseOnly license={license} />;
  if (!guide) return null;
  return (
    <>
      <TabLinks label="Platforms">
        {releaseNotePlatforms.map((each) => (
          <Link
            key={each}
            to="/observability/getting-started"
            search={(previous) => ({ ...previous, platform: oneOf(each, releaseNotePlatforms), player: undefined })}
            aria-current={each === platform ? 'page' : undefined}
          >
            {notePlatformNames[each]}
          </Link>
        ))}
      </TabLinks>
      <div className={layout.columns}>
        <Card title={`${notePlatformNames[platform]}: ${guide.label}`}>
          <PlayerChoice platformGuides={platformGuides} guide={guide} />
          <Steps key={guide.key} guide={guide} facts={{ licenseKey: license.licenseKey, collectorUrl }} />
        </Card>
        <div className={layout.stack}>
          <SampleLight key={license.licenseKey} license={license} />
          <Card title="Used in every snippet">
            <KeyValues
              entries={[
                ['License key', <CopyId key="key" value={license.licenseKey} />],
                ['Collector address', <CopyId key="url" value={collectorUrl} />],
              ]}
            />
          </Card>
          {(platform === 'web' || platform === 'ios') && <CmcdCard />}
        </div>
      </div>
    </>
  );
};

/** Guides to install a collector per platform, with an indicator that shows when data arrives. */
const GettingStartedPage = () => (
  <LicenseScreen title="Getting started" description="Install a collector in your player; it takes a few lines.">
    {(license) => <Content license={license} />}
  </LicenseScreen>
);

export default GettingStartedPage;
