import { timelineOf, type Task, type Timeline } from '../../encodings/detail/timeline/timeline-lanes.ts';

const chunkKind = 'encode-video';

/** Returns the tasks that encode video chunks. */
export const chunksOf = (tasks: readonly Task[]): Task[] => tasks.filter(({ kind }) => kind === chunkKind);

/** Groups the chunks by worker, in the order in which the workers started. */
export const byWorker = (tasks: readonly Task[], runningAt: string | undefined, now: number): Timeline => {
  const chunks = new Map(chunksOf(tasks).map((task) => [task.id, task]));
  const ofWorkers = [...chunks.values()].map((task) => ({ ...task, kind: task.worker ?? 'A worker' }));
  const { lanes, total } = timelineOf(ofWorkers, runningAt, now);
  return {
    total,
    lanes: lanes.map((lane) => ({
      ...lane,
      name: lane.kind,
      spans: lane.spans.map((span) => ({ ...span, task: chunks.get(span.task.id) ?? span.task })),
    })),
  };
};

export type ChunkFacts = { chunks: number; atOnce: number; workers: number; workSeconds: number };

/** Returns the number of chunks, the maximum concurrency, and the total work in seconds. */
export const chunkFacts = (tasks: readonly Task[], { lanes }: Timeline): ChunkFacts => {
  const spans = lanes.flatMap((lane) => lane.spans);
  return {
    chunks: chunksOf(tasks).length,
    atOnce: Math.max(
      0,
      ...spans.map((span) => spans.filter(({ start, end }) => start <= span.start && end > span.start).length),
    ),
    workers: lanes.length,
    workSeconds: spans.reduce((sum, { start, end }) => sum + (end - start), 0) / 1000,
  };
};
