import { Card } from '@sluice/ui/layout/card.tsx';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import type { License } from '../shared/use-license.ts';
import { CollectorsCard } from './collectors-card.tsx';
import { DocumentationCard } from './documentation-card.tsx';
import { FirstUse } from './first-use.tsx';
import { LicenseScreen } from './license-screen.tsx';
import { ScoresCard } from './scores-card.tsx';
import { TodayTiles } from './today-tiles.tsx';
import { useSamples, useScores } from './use-home.ts';

const Overview = ({ license }: { license: License }) => {
  const scores = useScores(license);
  return (
    <>
      <TodayTiles license={license} />
      <ScoresCard scores={scores} />
    </>
  );
};

const Home = ({ license }: { license: License }) => {
  const samples = useSamples(license);
  const overview = () => {
    if (samples.error && !samples.data)
      return (
        <Card>
          <ProblemState error={samples.error} what="overview" onRetry={() => void samples.refetch()} />
        </Card>
      );
    if (samples.hasSomeSamples === undefined) return <LoadingCard label="overview" />;
    return samples.hasSomeSamples ? <Overview license={license} /> : <FirstUse license={license} />;
  };
  return (
    <div className={layout.stack}>
      {overview()}
      <div className={layout.columns}>
        <CollectorsCard license={license} />
        <DocumentationCard />
      </div>
    </div>
  );
};

/** Overview of playback quality, audience and collectors. */
const ObservabilityHomePage = () => (
  <LicenseScreen isRoot title="Observability" description="How your videos perform for viewers.">
    {(license) => <Home key={license.licenseKey} license={license} />}
  </LicenseScreen>
);

export default ObservabilityHomePage;
