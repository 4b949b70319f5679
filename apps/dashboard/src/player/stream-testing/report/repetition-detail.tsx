import { lazy, Suspense } from 'react';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { shortSpan } from '@sluice/ui/format/duration';
import { decimal } from '@sluice/ui/format/number';
import { bytes, count, percent } from '@sluice/ui/format/quantity';
import { exactTime } from '@sluice/ui/format/relative-time';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import layout from '../../../shared/layout.module.css';
import type { LabArtifact, LabResult } from '../shared/lab-types.ts';
import { filesOf, isPicture, isTrace } from './artifact-names.ts';
import { FileList } from './file-list.tsx';
import { FilmStrip } from './film-strip.tsx';
import { FindingList } from './finding-list.tsx';
import { longestOf, totalOf } from './job-matrix.ts';
import { laneEnd } from './lane-spans.ts';
import styles from './report.module.css';

// Charts load when a repetition is opened.
const RunChart = lazy(() => import('./run-chart.tsx'));

const span = (milliseconds: number | undefined): string | undefined =>
  milliseconds === undefined ? undefined : shortSpan(milliseconds / 1000);

const number = (value: number | undefined): string | undefined => (value === undefined ? undefined : count(value));

const droppedText = ({ droppedFrames, presentedFrames }: LabResult['metrics']): string | undefined => {
  if (droppedFrames === undefined) return undefined;
  const total = droppedFrames + (presentedFrames ?? 0);
  return total === 0 ? count(droppedFrames) : `${count(droppedFrames)} (${percent(droppedFrames / total)})`;
};

const renditionText = ({ renditions }: LabResult['metrics']): string | undefined =>
  renditions?.map(({ height, milliseconds }) => `${height}p for ${shortSpan(milliseconds / 1000)}`).join(', ');

/** Appends the limit of a measurement, if it has one. */
const limited = (value: string | undefined, limit: string | undefined): string | undefined =>
  value === undefined || limit === undefined ? value : `${value}, at most ${limit}`;

const percentLimit = (limit: number | undefined): string | undefined =>
  limit === undefined ? undefined : percent(limit / 100);

/** Returns the measurements of a play by name; those that were not measured are undefined. */
const metricEntries = ({ metrics, thresholds, startedAt, durationMilliseconds }: LabResult) =>
  [
    ['First frame', limited(span(metrics.firstFrameMilliseconds), span(thresholds.firstFrameMilliseconds))],
    [
      'Stalled in total',
      limited(
        span(totalOf(metrics.stalls)),
        span(thresholds.stallMilliseconds) ?? percentLimit(thresholds.stallPercent),
      ),
    ],
    ['Frozen in total', limited(span(totalOf(metrics.freezes)), span(thresholds.freezeMilliseconds))],
    ['Longest freeze', span(longestOf(metrics.freezes))],
    ['Played', span(metrics.playedMilliseconds)],
    ['Renditions', renditionText(metrics)],
    ['Switches', number(metrics.switches)],
    ['Dropped frames', limited(droppedText(metrics), percentLimit(thresholds.droppedPercent))],
    ['Frames seen', metrics.framesSeenPercent === undefined ? undefined : percent(metrics.framesSeenPercent / 100)],
    [
      'Picture off by',
      metrics.pictureErrorMilliseconds === undefined ? undefined : `${count(metrics.pictureErrorMilliseconds)} ms`,
    ],
    ['Live latency', metrics.liveLatencySeconds === undefined ? undefined : `${decimal(metrics.liveLatencySeconds)} s`],
    ['Errors recovered', number(metrics.recoveredErrors)],
    ['Fatal errors', number(metrics.fatalErrors)],
    ['Loaded', metrics.bytes === undefined ? undefined : bytes(metrics.bytes)],
    ['Requests', number(metrics.requests)],
    ['Started', exactTime(Date.parse(startedAt))],
    ['Duration', span(durationMilliseconds)],
  ] as const;

type RepetitionProps = { result: LabResult; artifacts: readonly LabArtifact[] | undefined };

/** One repetition of a test case: chart, film strip, measurements, findings and files. */
export const RepetitionDetail = ({ result, artifacts }: RepetitionProps) => {
  const files = filesOf(result, artifacts);
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  const hasPlay = laneEnd(result.metrics) > 0;
  return (
    <div className={layout.stack}>
      {!result.runnerHealthy && (
        <MessageBox type="INFO">
          The runner was too busy to measure, so this repetition does not count towards the verdict.
        </MessageBox>
      )}
      {hasPlay && (
        <Suspense fallback={<div className={styles.chartPlace} />}>
          <RunChart key={result.id} result={result} trace={files.find(isTrace)} />
        </Suspense>
      )}
      {pictures.length > 0 && (
        <FilmStrip pictures={pictures} label={`Screenshots of repetition ${result.repetition}`} />
      )}
      <div className={layout.columns}>
        <div className={layout.tight}>
          {result.findings.length > 0 ? (
            <FindingList findings={result.findings} label={`Findings of repetition ${result.repetition}`} />
          ) : (
            <p className={layout.dim}>No findings.</p>
          )}
        </div>
        <KeyValues entries={metricEntries(result)} />
      </div>
      {others.length > 0 && <FileList files={others} label={`Files of repetition ${result.repetition}`} />}
    </div>
  );
};
