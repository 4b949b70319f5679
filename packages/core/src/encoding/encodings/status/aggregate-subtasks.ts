import { subtaskNames, type ResultOf, type Status, type encodings } from '@sluice/contract';
import type { TaskState } from '@sluice/db';
import { toInstant } from '../../../shared/instant.ts';
import { doneShare } from './overall-progress.ts';

export type Subtask = ResultOf<typeof encodings.status>['subtasks'][number];

export type StatusTask = {
  subtask: string;
  kind: string;
  state: TaskState;
  weight: number;
  progress: number;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
};

const is =
  (...states: TaskState[]) =>
  ({ state }: StatusTask): boolean =>
    states.includes(state);

/**
 * Combines all tasks of a subtask into one status. Specification 2 §4 counts a subtask as in progress unless it is
 * FINISHED or ERROR, so a canceled one is ERROR.
 */
const statusOf = (tasks: readonly StatusTask[]): Status => {
  if (tasks.every(is('DONE'))) return 'FINISHED';
  if (tasks.some(is('FAILED', 'CANCELED'))) return 'ERROR';
  if (tasks.some(is('RUNNING', 'DONE'))) return 'RUNNING';
  return tasks.some(is('READY')) ? 'QUEUED' : 'CREATED';
};

const earliest = (dates: (Date | null)[]): Date | undefined =>
  dates.filter((date) => date !== null).toSorted((one, other) => one.getTime() - other.getTime())[0];
const latest = (dates: (Date | null)[]): Date | undefined =>
  dates.filter((date) => date !== null).toSorted((one, other) => other.getTime() - one.getTime())[0];

const cutOff = [{ type: 'INFO' as const, text: 'Stopped before completion.' }];

const subtaskOf = (name: string, tasks: readonly StatusTask[]): Subtask => {
  const status = statusOf(tasks);
  const startedAt = earliest(tasks.map(({ started_at }) => started_at));
  const ended = latest(tasks.map(({ ended_at }) => ended_at));
  const created = earliest(tasks.map(({ created_at }) => created_at));
  const isCutOff = tasks.some(is('CANCELED')) && !tasks.some(is('FAILED'));
  return {
    id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    name,
    status,
    progress: Math.floor(100 * (doneShare(tasks) ?? 0)),
    ...(created && { createdAt: toInstant(created) }),
    ...(startedAt && { startedAt: toInstant(startedAt), runningAt: toInstant(startedAt) }),
    ...(ended && status === 'FINISHED' && { finishedAt: toInstant(ended) }),
    ...(ended && status === 'ERROR' && { errorAt: toInstant(ended) }),
    ...(isCutOff && { messages: cutOff }),
  };
};

const order = (name: string): number => {
  const at = subtaskNames.findIndex((candidate) => candidate === name);
  return at === -1 ? subtaskNames.length : at;
};

/** Returns an encoding's subtasks as specified; once it has ended, those that never started are omitted. */
export const aggregateSubtasks = (tasks: readonly StatusTask[], hasEnded: boolean): Subtask[] => {
  const tasksBySubtask = Map.groupBy(tasks, ({ subtask }) => subtask);
  return [...tasksBySubtask]
    .filter(([, own]) => !hasEnded || own.some(({ started_at }) => started_at !== null))
    .map(([name, own]) => subtaskOf(name, own))
    .toSorted((one, other) => order(one.name) - order(other.name));
};
