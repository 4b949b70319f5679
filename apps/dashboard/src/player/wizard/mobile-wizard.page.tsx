import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useEveryPage } from '../../app/api/hooks.ts';
import { NotFoundScreen } from '../../app/screens/screens.tsx';
import { CodeSample } from '../../shared/code-sample/code-sample.tsx';
import layout from '../../shared/layout.module.css';
import { TabLinks } from '../../shared/tab-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { playerCrumbs } from '../shared/player-crumbs.tsx';
import { mobilePlatforms, type MobilePlatform } from './mobile-platforms.ts';

const route = getRouteApi('/_app/player/wizard/$mobilePlatform');

const SetupCard = ({ platform }: { platform: MobilePlatform }) => {
  const licenses = useEveryPage('player.licenses.list', {});
  const [chosenKey, setChosenKey] = useState<string>();
  const licenseKey = chosenKey ?? licenses.data?.items[0]?.licenseKey;
  const facts = { licenseKey: licenseKey ?? 'YOUR-LICENSE-KEY', backendUrl: location.origin };
  return (
    <Card title={`${platform.label} setup`}>
      <div className={layout.stack}>
        <p className={layout.soft}>
          Use the player of the system; it plays the streams of this platform. The code checks the license and counts
          impressions. {platform.description}
        </p>
        {licenses.error && !licenses.data && <MessageBox type="ERROR">Could not load player licenses.</MessageBox>}
        <Select
          label="Player license"
          allowDeselect={false}
          value={licenseKey ?? null}
          onChange={(value) => setChosenKey(value ?? undefined)}
          data={(licenses.data?.items ?? []).map((license) => ({ value: license.licenseKey, label: license.name }))}
        />
        <CodeSample
          key={platform.slug}
          label={`${platform.label} setup`}
          forms={platform.code.map(({ label, text }) => ({ label, text: text(facts) }))}
        />
      </div>
    </Card>
  );
};

/** Code for apps, which use the player of their system with a license of this platform. */
const MobileWizardPage = () => {
  const { mobilePlatform: slug } = route.useParams();
  const platform = mobilePlatforms.find((each) => each.slug === slug.toLowerCase());
  useTitle(platform ? `${platform.label} setup` : 'Mobile setup');
  if (!platform) return <NotFoundScreen />;
  return (
    <>
      <PageHeader
        title={`${platform.label} setup`}
        description="License checks and impressions in an app."
        breadcrumbs={playerCrumbs(`${platform.label} setup`)}
      />
      <TabLinks label="Platforms">
        {mobilePlatforms.map((each) => (
          <Link
            key={each.slug}
            to="/player/wizard/$mobilePlatform"
            params={{ mobilePlatform: each.slug }}
            aria-current={each === platform ? 'page' : undefined}
          >
            {each.label}
          </Link>
        ))}
      </TabLinks>
      <SetupCard platform={platform} />
    </>
  );
};

export default MobileWizardPage;
