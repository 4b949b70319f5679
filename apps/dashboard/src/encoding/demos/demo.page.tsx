import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { NotFoundScreen, ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { demos, type Demo } from './demos.ts';
import { EarlierRuns } from './earlier-runs.tsx';
import { NoMachine, useOnlinePlace } from './own-machines.tsx';
import { StartCard } from './start-card.tsx';
import { useDemoRun } from './use-demo-run.ts';

const DemoRun = lazy(async () => ({ default: (await import('./demo-run.tsx')).DemoRun }));

const route = getRouteApi('/_app/encoding/demos/$demo');

const DemoScreen = ({ demo }: { demo: Demo }) => {
  const { run } = route.useSearch();
  const navigate = route.useNavigate();
  const { start, run: begin } = useDemoRun(demo, (id) => void navigate({ search: { run: id } }));
  const onOwnMachines = demo.point === 'cloud';
  const { place, error, retry } = useOnlinePlace(onOwnMachines);
  useTitle(demo.title);
  const card = (
    <StartCard
      demo={demo}
      start={start}
      hasRun={run !== undefined}
      canRun={!onOwnMachines || place !== undefined}
      onRun={() => void begin(place?.id)}
      obstacle={
        error ? <ProblemState error={error} what="machines" onRetry={retry} /> : place === null && <NoMachine />
      }
      note={place && `It runs only on ${place.name}.`}
    />
  );
  return (
    <>
      <PageHeader
        title={demo.title}
        description={demo.lead}
        breadcrumbs={[
          <Link key="home" to="/encoding/home">
            VOD encoding
          </Link>,
          <Link key="demos" to="/encoding/demos">
            Demos
          </Link>,
          demo.title,
        ]}
      />
      <div className={layout.columns}>
        <div className={layout.stack}>
          <Suspense fallback={<LoadingCard label="demo" />}>
            {run ? <DemoRun key={run} id={run} demo={demo} /> : card}
          </Suspense>
        </div>
        <div className={layout.stack}>
          {run && card}
          <EarlierRuns demo={demo} run={run} />
        </div>
      </div>
    </>
  );
};

const DemoPage = () => {
  const { demo: slug } = route.useParams();
  const demo = demos.find((each) => each.slug === slug);
  return demo ? <DemoScreen key={slug} demo={demo} /> : <NotFoundScreen />;
};

export default DemoPage;
