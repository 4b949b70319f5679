import { describeScenes, withSpokenKeywords } from '@sluice/contract/encoding/scene-analysis/describe-scenes';
import type { Player as PlayerHandle } from '@sluice/player';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
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
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { download } from '../../shared/download.ts';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useAction } from '../../shared/use-action.ts';
import { useTitle } from '../../shared/use-title.ts';
import { BreakTable } from './break-table.tsx';
import { chaptersOf } from './chapters.ts';
import { DescribeButton, DescriptionNote, isUnderWay, mainDescriptionOf } from './description-note.tsx';
import { SceneTable } from './scene-table.tsx';
import { SeriesCard } from './series-card.tsx';
import { TrackStrip } from './track-strip.tsx';
import { useRefreshAnalysis } from './use-refresh-analysis.ts';
import type { Analysis as AnalysisResult, Findings } from './tracks.ts';

const SceneEditor = lazy(async () => ({ default: (await import('./editor/scene-editor.tsx')).SceneEditor }));
const AnalysisPlayer = lazy(() => import('./analysis-player.tsx'));
const TranscriptCard = lazy(() => import('./transcript/transcript-card.tsx'));
const route = getRouteApi('/_app/ai-scene-analysis/$encodingId');

const sumOf = (parts: readonly { start: number; end: number }[]): number =>
  parts.reduce((sum, { start, end }) => sum + end - start, 0);

const figuresOf = ({ durationSeconds, shots, silences, black, loudness }: Findings, sceneCount: number): Figure[] => [
  { label: 'Duration', value: durationAsClock(durationSeconds) },
  { label: 'Scenes', value: decimal(sceneCount) },
  { label: 'Shots', value: decimal(shots.length) },
  { label: 'Loudness', value: loudness ? `${decimal(loudness.integratedLufs)} LUFS` : '–' },
  { label: 'Silence', value: `${decimal(sumOf(silences))} s` },
  { label: 'Black', value: `${decimal(sumOf(black))} s` },
];

const correctionsOf = ({ corrections }: AnalysisResult) => (corrections.isCorrected ? corrections : undefined);
const describe = (analysis: AnalysisResult) =>
  withSpokenKeywords(
    describeScenes(analysis.findings, correctionsOf(analysis), analysis.words, analysis.series.parts),
    analysis.spokenKeywords,
  );

/** Reports whether the server still works on the description or the series. */
const isChanging = (analysis: AnalysisResult): boolean =>
  analysis.series.isPending || isUnderWay(mainDescriptionOf(analysis));

type CorrectingProps = {
  encodingId: string;
  description: ReturnType<typeof mainDescriptionOf>;
  isCorrected: boolean;
  onEdit: () => void;
};

const Correcting = ({ encodingId, description, isCorrected, onEdit }: CorrectingProps) => {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshAnalysis();
  const { run, isBusy } = useAction('aiSceneAnalysis.analyses.byEncodingId.corrections.delete', {
    verb: 'delete',
    noun: 'corrections',
    done: 'Corrections deleted',
  });
  return (
    <div className={layout.row}>
      <DescribeButton encodingId={encodingId} description={description} />
      {isCorrected && (
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          Delete corrections
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onEdit}>
        Correct scenes
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Delete corrections?"
        confirm="Delete corrections"
        isBusy={isBusy}
        onConfirm={() =>
          void run({ params: { encoding_id: encodingId } }, async () => {
            await refresh();
            setAsking(false);
          })
        }
        onClose={() => setAsking(false)}
      >
        The scenes and places for ads are those of the analysis again.
      </ConfirmDialog>
    </div>
  );
};

const Analysis = ({ encodingId, analysis }: { encodingId: string; analysis: AnalysisResult }) => {
  const { title, findings, corrections } = analysis;
  const [isEditing, setEditing] = useState(false);
  const [player, setPlayer] = useState<PlayerHandle>();
  const seek = (seconds: number): void => player?.seek(seconds);
  const described = describe(analysis);
  return (
    <div className={layout.stack}>
      <MessageBox type="INFO">{described.metadata.disclaimer}</MessageBox>
      <DescriptionNote description={mainDescriptionOf(analysis)} />
      {findings.isTruncated && (
        <MessageBox type="WARNING">This film has more shots than are kept. Its rest counts as one shot.</MessageBox>
      )}
      <Figures figures={figuresOf(findings, described.scenes.length)} label="Key metrics" isFramed />
      <Card title="Film">
        <div className={layout.tight}>
          <Suspense fallback={<LoadingCard label="player" />}>
            <AnalysisPlayer encodingId={encodingId} title={title} onPlayer={setPlayer} />
          </Suspense>
          <TrackStrip findings={findings} onSeek={seek} />
        </div>
      </Card>
      {isEditing ? (
        <Suspense fallback={<LoadingCard label="scenes" />}>
          <SceneEditor
            encodingId={encodingId}
            opened={corrections}
            timeOf={() => player?.state.currentTimeSeconds ?? 0}
            onSeek={seek}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <SceneTable
          scenes={described.scenes}
          pictures={analysis.pictures}
          onSeek={seek}
          actions={
            described.scenes.length > 0 && (
              <Correcting
                encodingId={encodingId}
                description={mainDescriptionOf(analysis)}
                isCorrected={corrections.isCorrected}
                onEdit={() => setEditing(true)}
              />
            )
          }
        />
      )}
      <Suspense fallback={<LoadingCard label="transcript" />}>
        <TranscriptCard encodingId={encodingId} player={player} onSeek={seek} />
      </Suspense>
      <SeriesCard encodingId={encodingId} series={analysis.series} onSeek={seek} />
      <BreakTable
        encodingId={encodingId}
        breaks={findings.breaks}
        adPlaces={correctionsOf(analysis)?.adPlaces ?? []}
        onSeek={seek}
      />
    </div>
  );
};

/** Everything that the scan of an encoding found. */
const AnalysisDetailPage = () => {
  const { encodingId } = route.useParams();
  const { data, error, refetch } = useOperation(
    'aiSceneAnalysis.analyses.byEncodingId.findings.get',
    { params: { encoding_id: encodingId } },
    { refetchInterval: (latest) => (latest && isChanging(latest) ? 3000 : false) },
  );
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
                onClick={save('scenes.json', JSON.stringify(describe(data), undefined, 2), 'application/json')}
              >
                Download JSON
              </Button>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} />}
                onClick={save('chapters.vtt', chaptersOf(describe(data)), 'text/vtt')}
              >
                Download chapters
              </Button>
            </>
          )
        }
      />
      {data ? (
        <Analysis encodingId={encodingId} analysis={data} />
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
