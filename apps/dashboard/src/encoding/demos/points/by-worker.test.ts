import { describe, expect, it } from 'vitest';
import type { Task } from '../../encodings/detail/timeline/timeline-lanes.ts';
import { byWorker, chunkFacts } from './by-worker.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

const task = (id: string, worker: string, from: number, to: number, kind = 'encode-video'): Task => ({
  id,
  name: id,
  kind,
  state: 'DONE',
  progress: 100,
  attempt: 1,
  createdAt: at(0),
  worker,
  startedAt: at(from),
  endedAt: at(to),
});

describe('chunks by worker', () => {
  const tasks = [
    task('a', 'left', 1, 5),
    task('b', 'right', 2, 6),
    task('c', 'left', 5, 8),
    task('sound', 'left', 0, 9, 'encode-audio'),
  ];
  const timeline = byWorker(tasks, at(0), Date.parse(at(9)));

  it('gives each worker its own lane', () =>
    expect(timeline.lanes.map(({ name, spans }) => [name, spans.map((span) => span.task.id)])).toEqual([
      ['left', ['a', 'c']],
      ['right', ['b']],
    ]));

  it('keeps the kind of the task', () => expect(timeline.lanes[0]?.spans[0]?.task.kind).toBe('encode-video'));

  it('counts concurrent chunks and sums their work', () =>
    expect(chunkFacts(tasks, timeline)).toEqual({ chunks: 3, atOnce: 2, workers: 2, workSeconds: 11 }));
});
