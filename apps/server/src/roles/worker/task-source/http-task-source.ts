import type { ResultOf, workers } from '@sluice/contract';
import { failureOf, type ClaimedTask } from '@sluice/core';
import type { TaskInputs } from '../../../tasks/task-inputs.ts';
import type { TaskSource, Wanted } from './task-source.ts';
import { TokenRefused, type PlatformClient } from './platform-client.ts';
import { isUnreachable, remoteObjects } from './remote-objects.ts';

const quietMilliseconds = 900;
const heartbeatMilliseconds = 5_000;
const longestEvidence = 20_000;

/** Remembers recent claims that found no task, so that idle slots do not all repeat the same request. */
const createQuiet = () => {
  const until = new Map<string, number>();
  return {
    is: (wanted: Wanted): boolean => (until.get(JSON.stringify(wanted)) ?? 0) > Date.now(),
    begin: (wanted: Wanted): void => void until.set(JSON.stringify(wanted), Date.now() + quietMilliseconds),
    end: (): void => until.clear(),
  };
};

export type Joined = { client: PlatformClient; workerId: string; onRefused: (error: TokenRefused) => void };

/** Task source of a worker that can access only the platform's API. */
export const createHttpTaskSource = ({ client, workerId, onRefused }: Joined): TaskSource => {
  const base = `/workers/${workerId}`;
  const quiet = createQuiet();
  const grants = new Map<string, string>();
  let onWorkAppeared = (): void => undefined;
  const holdOf = ({ id, attempt }: ClaimedTask): string => `${id}.${attempt}`;
  const ask = <T>(path: string, body?: unknown): Promise<T> =>
    client.ask<T>(`${base}${path}`, body).catch((error: unknown) => {
      if (error instanceof TokenRefused) onRefused(error);
      throw error;
    });
  const say = <T>(task: ClaimedTask, what: string, more: object = {}): Promise<T> =>
    ask<T>(`/tasks/${task.id}/${what}`, { attempt: task.attempt, ...more });
  return {
    pollMilliseconds: 1_000,
    async claim(wanted) {
      if (quiet.is(wanted)) return undefined;
      const { task } = await ask<ResultOf<typeof workers.claim>>('/tasks/claim', wanted);
      if (task) return { ...task, worker: workerId };
      quiet.begin(wanted);
      return undefined;
    },
    // This machine shares no database with a runner of Stream Lab.
    enterHost: async () => ({ leave: async () => undefined }),
    async prepare(task) {
      const { grant, ...inputs } = await say<TaskInputs & { grant: string }>(task, 'prepare');
      grants.set(holdOf(task), grant);
      return inputs;
    },
    objects: (task) =>
      remoteObjects(client, `${base}/tasks/${task.id}/${task.attempt}/objects`, () => grants.get(holdOf(task)) ?? ''),
    renew: async (task) => (await say<ResultOf<typeof workers.renew>>(task, 'renew')).isHeld,
    report: (task, progress) => say(task, 'renew', { progress: Math.min(1, Math.max(0, progress)) }),
    async complete(task, result) {
      await say(task, 'complete', { outcome: result });
      grants.delete(holdOf(task));
      // Other tasks may have waited for this one.
      quiet.end();
      onWorkAppeared();
    },
    async fail(task, error) {
      grants.delete(holdOf(task));
      const { code, evidence } = failureOf(error);
      const more = { code, ...(evidence && { evidence: evidence.slice(0, longestEvidence) }) };
      return (await say<ResultOf<typeof workers.fail>>(task, 'fail', more)).outcome;
    },
    async release(task) {
      grants.delete(holdOf(task));
      await say(task, 'hand-back');
    },
    active: async (encodingIds) =>
      (await ask<ResultOf<typeof workers.heartbeat>>('/heartbeat', { encodingIds })).activeEncodingIds,
    isUnreachable: isUnreachable,
    listen({ onWork }) {
      onWorkAppeared = onWork;
      const beat = (): void => {
        // The next heartbeat, or the next claim, makes up for a missed one.
        ask('/heartbeat').catch(() => undefined);
      };
      const timer = setInterval(beat, heartbeatMilliseconds);
      return {
        async stop() {
          clearInterval(timer);
          await ask('/leave').catch(() => undefined);
        },
      };
    },
  };
};
