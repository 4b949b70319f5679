import { describeScenes } from '@sluice/contract/encoding/scene-analysis/describe-scenes';
import type { Player as PlayerHandle } from '@sluice/player';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { durationAsClock } from '@sluice/ui/format/duration';
import { decimal } from '@sluice/ui/format/number';
import { IconDownload } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures, type Figure } from '@sluice/ui/layout/figures.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { download } from '../../shared/download.ts';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { BreakTable } from './break-table.tsx';
import { chaptersOf } from './chapters.ts';
import { SceneTable } from './scene-table.tsx';
import { TrackStrip } from './track-strip.tsx';
import type { Findings } from './tracks.ts';

const AnalysisPlayer = lazy(() => import('./analysis-player.tsx'));
const route = getRouteApi('/_app/ai-scene-analysis/$encodingId');

const sumOf = (parts: readonly { start: number; end: number }[]): number =>
  parts.reduce((sum, { start, end }) => sum + end - start, 0);

const figuresOf = ({ durationSeconds, scenes, shots, silences, black, loudness }: Findings): Figure[] => [
  { label: 'Duration', value: durationAsClock(durationSeconds) },
  { label: 'Scenes', value: decimal(scenes.length) },
  { label: 'Shots', value: decimal(shots.length) },
  { label: 'Loudness', value: loudness ? `${decimal(loudness.integratedLufs)} LUFS` : '–' },
  { label: 'Silence', value: `${decimal(sumOf(silences))} s` },
  { label: 'Black', value: `${decimal(sumOf(black))} s` },
];

const Analysis = ({ encodingId, title, findings }: { encodingId: string; title: string; findings: Findings }) => {
  const player = useRef<PlayerHandle>(undefined);
  const seek = (seconds: number): void => player.current?.seek(seconds);
  const described = describeScenes(findings);
  return (
    <div className={layout.stack}>
      <MessageBox type="INFO">{described.metadata.disclaimer}</MessageBox>
      {findings.isTruncated && (
        <MessageBox type="WARNING">This film has more shots than are kept. Its rest counts as one shot.</MessageBox>
      )}
      <Figures figures={figuresOf(findings)} label="Key metrics" isFramed />
      <Card title="Film">
        <div className={layout.tight}>
          <Suspense fallback={<LoadingCard label="player" />}>
            <AnalysisPlayer
              encodingId={encodingId}
              title={title}
              onPlayer={(created) => {
                player.current = created;
              }}
            />
          </Suspense>
          <TrackStrip findings={findings} onSeek={seek} />
        </div>
      </Card>
      <SceneTable scenes={described.scenes} onSeek={seek} />
      <BreakTable encodingId={encodingId} breaks={findings.breaks} onSeek={seek} />
    </div>
  );
};

/** Everything that the scan of an encoding found. */
const AnalysisDetailPage = () => {
  const { encodingId } = route.useParams();
  const { data, error, refetch } = useOperation('aiSceneAnalysis.analyses.byEncodingId.findings.get', {
    params: { encoding_id: encodingId },
  });
  const title = data?.title ?? 'Scene analysis';
  useTitle(title);
  const save = (name: string, text: string, type: string) => () => download(`${encodingId}-${name}`, text, type);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          <Link key="library" to="/ai-scene-analysis">
            AI Scene Analysis
          </Link>,
          title,
        ]}
        actions={
          data && (
            <>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} />}
                onClick={save(
                  'scenes.json',
                  JSON.stringify(describeScenes(data.findings), undefined, 2),
                  'application/json',
                )}
              >
                Download JSON
              </Button>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} />}
                onClick={save('chapters.vtt', chaptersOf(describeScenes(data.findings)), 'text/vtt')}
              >
                Download chapters
              </Button>
            </>
          )
        }
      />
      {data ? (
        <Analysis encodingId={encodingId} title={title} findings={data.findings} />
      ) : error && problemOf(error).kind === 'missing' ? (
        <EmptyState
          illustration="noResult"
          title="No scene analysis"
          description={problemOf(error).text}
          actions={<LinkButton to="/ai-scene-analysis">Go to scene analyses</LinkButton>}
        />
      ) : error ? (
        <ProblemState error={error} what="scene analysis" onRetry={() => void refetch()} />
      ) : (
        <LoadingCard label="scene analysis" />
      )}
    </>
  );
};

export default AnalysisDetailPage;
