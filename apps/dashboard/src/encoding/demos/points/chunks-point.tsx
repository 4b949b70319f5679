import { shortSpan } from '@sluice/ui/format/duration';
import { count, plural } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures, type Figure } from '@sluice/ui/layout/figures.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import { TimelineChart } from '../../encodings/detail/timeline/timeline-chart.tsx';
import { byWorker, chunkFacts } from './by-worker.ts';
import { nothingYet, secondsBetween, type PointProps } from './point.ts';

const readAgainMilliseconds = 2000;

const speedFigures = (status: PointProps['status'], sampleSeconds: number): Figure[] => {
  const took = secondsBetween(status.runningAt, status.finishedAt);
  if (!took) return [];
  const factor = (sampleSeconds / took).toFixed(1);
  const note = `${shortSpan(sampleSeconds)} of video in ${shortSpan(took)}`;
  return [{ label: 'Speed', value: `${factor} × real time`, note }];
};

/** Draws the chunks to scale by worker, and shows the speed relative to real time. */
export const ChunksPoint = ({ id, demo, status }: PointProps) => {
  const isRunning = status.status === 'RUNNING';
  const read = useOperation(
    'encoding.encodings.timeline.get',
    { params: { encoding_id: id } },
    { refetchInterval: isRunning ? readAgainMilliseconds : false },
  );
  const tasks = read.data?.tasks ?? [];
  const timeline = byWorker(tasks, status.runningAt, read.dataUpdatedAt);
  const facts = chunkFacts(tasks, timeline);
  return (
    <Card title="Chunks by worker">
      {timeline.lanes.length === 0 ? (
        <p className={layout.dim}>
          {nothingYet(status, 'The chunks appear here as soon as the first one is being encoded.')}
        </p>
      ) : (
        <div className={layout.stack}>
          <Figures
            figures={[
              { label: 'Chunks', value: count(facts.chunks), note: `on ${plural(facts.workers, 'worker')}` },
              { label: 'Maximum in parallel', value: count(facts.atOnce), note: 'across all workers' },
              { label: 'Total work', value: shortSpan(facts.workSeconds), note: 'of all chunks' },
              ...speedFigures(status, demo.sample.seconds),
            ]}
          />
          {facts.workers === 1 && (
            <p className={layout.dim}>A single worker encoded all chunks. With more workers, they run in parallel.</p>
          )}
          <TimelineChart timeline={timeline} />
        </div>
      )}
    </Card>
  );
};
