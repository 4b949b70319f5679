import { isInProgress } from '@sluice/contract';
import type { TaskState } from '@sluice/db';
import { describe, expect, it } from 'vitest';
import { aggregateSubtasks, type StatusTask } from './aggregate-subtasks.ts';

const at = (second: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

const task = (subtask: string, state: TaskState, changes: Partial<StatusTask> = {}): StatusTask => ({
  subtask,
  kind: 'encode-video',
  state,
  weight: 1,
  progress: state === 'DONE' ? 1 : 0,
  created_at: at(0),
  started_at: ['WAITING', 'READY'].includes(state) ? null : at(1),
  ended_at: ['DONE', 'FAILED', 'CANCELED'].includes(state) ? at(2) : null,
  ...changes,
});

const statusOf = (...states: TaskState[]) =>
  aggregateSubtasks(
    states.map((state) => task('Encoding', state)),
    false,
  )[0]?.status;

describe('a subtask', () => {
  it('combines its tasks into one status', () => {
    expect(statusOf('WAITING', 'WAITING')).toBe('CREATED');
    expect(statusOf('WAITING', 'READY')).toBe('QUEUED');
    expect(statusOf('DONE', 'WAITING')).toBe('RUNNING');
    expect(statusOf('DONE', 'RUNNING')).toBe('RUNNING');
    expect(statusOf('DONE', 'DONE')).toBe('FINISHED');
    expect(statusOf('DONE', 'FAILED', 'CANCELED')).toBe('ERROR');
  });

  it('reports the weighted progress of its tasks and their first start and last end', () => {
    const tasks = [
      task('Encoding', 'DONE', { weight: 3, ended_at: at(5) }),
      task('Encoding', 'RUNNING', { weight: 1, progress: 0.5, started_at: at(3) }),
    ];
    expect(aggregateSubtasks(tasks, false)).toMatchObject([
      { name: 'Encoding', progress: 87, startedAt: '2026-01-01T00:00:01Z' },
    ]);
    expect(aggregateSubtasks([task('Encoding', 'DONE')], true)[0]?.finishedAt).toBe('2026-01-01T00:00:02Z');
  });

  it('is sorted in the order in which an encoding runs', () => {
    const names = ['Transfer', 'Encoding', 'Input file download', 'Muxing HLS content', 'Input file analysis'];
    const tasks = names.map((name) => task(name, 'DONE'));
    expect(aggregateSubtasks(tasks, true).map(({ name }) => name)).toEqual([
      'Input file download',
      'Input file analysis',
      'Encoding',
      'Muxing HLS content',
      'Transfer',
    ]);
  });

  it('of a stopped encoding is never in progress', () => {
    const tasks = [
      task('Encoding', 'CANCELED'),
      task('Transfer', 'CANCELED', { started_at: null }),
      task('Input file download', 'DONE'),
    ];
    const subtasks = aggregateSubtasks(tasks, true);
    expect(subtasks.map(({ name, status }) => [name, status])).toEqual([
      ['Input file download', 'FINISHED'],
      ['Encoding', 'ERROR'],
    ]);
    expect(isInProgress({ status: 'CANCELED', subtasks })).toBe(false);
  });
});
