import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconPlayerPlay } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useChange } from '../../app/api/hooks.ts';
import { useConfiguration } from '../../app/session/use-configuration.ts';
import { NotFoundScreen } from '../../app/screens/screens.tsx';
import { areaCrumb } from '../../encoding/families/area-crumb.tsx';
import styles from '../../encoding/demos/demos.module.css';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useAction } from '../../shared/use-action.ts';
import { useTitle } from '../../shared/use-title.ts';
import { useLiveCreation } from '../create/use-live-creation.ts';
import { liveDemos, noSpeech, noWords, type LiveDemo } from './live-demos.ts';

const LiveDemoRun = lazy(() => import('./live-demo-run.tsx'));

const route = getRouteApi('/_app/live/demos/$demo');
const readyPollMilliseconds = 500;
const readyPollsMax = 60;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Sends the generated source once a node has taken the encoding; tries for half a minute. */
const useSource = () => {
  const start = useChange('encoding.encodings.live.testSource.start');
  const source = async (id: string): Promise<void> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        await start.mutateAsync({ params: { encoding_id: id }, body: { minutes: 15 } });
        return;
      } catch (error) {
        if (attempt === readyPollsMax) throw error;
        await sleep(readyPollMilliseconds);
      }
  };
  return source;
};

const StartCard = ({ demo, hasRun, onRun }: { demo: LiveDemo; hasRun: boolean; onRun: (id: string) => void }) => {
  const source = useSource();
  const retry = useAction('encoding.encodings.live.testSource.start', { verb: 'start', noun: 'test source' });
  const hasCaptions = useConfiguration()?.hasLiveCaptions === true;
  const limit = demo.hasSpeech === true ? (hasCaptions ? noWords : noSpeech) : demo.limit;
  const { creation, create } = useLiveCreation(
    {
      ...demo.settings,
      name: `Demo: ${demo.title}`,
      ...(demo.hasSpeech === true && hasCaptions && { captions: 'en' }),
    },
    {
      async onCreated(id) {
        onRun(id);
        // A failure is reported by the action, which asks once more.
        await source(id).catch(() => retry.run({ params: { encoding_id: id }, body: { minutes: 15 } }));
      },
    },
  );
  return (
    <Card title="Run the demo">
      <div className={styles.start}>
        <p>
          Starts a live encoding with two renditions and sends it a generated picture and sound over RTMP, from the same
          machine.
        </p>
        {limit !== undefined && <MessageBox type="INFO">{limit}</MessageBox>}
        <div className={layout.row}>
          <Button
            leftSection={<IconPlayerPlay size={16} />}
            loading={creation.status === 'working'}
            onClick={() => void create()}
          >
            {hasRun ? 'Run again' : 'Run the demo'}
          </Button>
          <span aria-live="polite" className={layout.dim}>
            {creation.status === 'working' && `${creation.label}…`}
          </span>
        </div>
        {creation.status === 'failed' && (
          <MessageBox type="ERROR" entries={creation.problem.details}>
            <strong>{creation.label}</strong> failed: {creation.problem.text}
          </MessageBox>
        )}
      </div>
    </Card>
  );
};

const DemoScreen = ({ demo }: { demo: LiveDemo }) => {
  useTitle(demo.title);
  const { run } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader
        title={demo.title}
        description={demo.lead}
        breadcrumbs={[
          areaCrumb('/live'),
          <Link key="demos" to="/live/demos">
            Demos
          </Link>,
          demo.title,
        ]}
      />
      <div className={layout.stack}>
        {/* A new encoding for each run: what was created before is not reused. */}
        <StartCard
          key={run}
          demo={demo}
          hasRun={run !== undefined}
          onRun={(id) => void navigate({ search: { run: id } })}
        />
        {run && (
          <Suspense fallback={<LoadingCard label="demo" />}>
            <LiveDemoRun key={run} id={run} demo={demo} />
          </Suspense>
        )}
      </div>
    </>
  );
};

const LiveDemoPage = () => {
  const { demo: slug } = route.useParams();
  const demo = liveDemos.find((each) => each.slug === slug);
  return demo ? <DemoScreen key={slug} demo={demo} /> : <NotFoundScreen />;
};

export default LiveDemoPage;
