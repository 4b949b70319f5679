import type { ResultOf, workers } from '@sluice/contract';
import { failureOf, type ClaimedTask } from '@sluice/core';
import type { Material } from '../../../tasks/material.ts';
import type { Desk } from './desk.ts';
import { TokenRefused, type PlatformClient } from './platform-client.ts';
import { isAway, remoteObjects } from './remote-objects.ts';

const quietMilliseconds = 900;
const heartbeatMilliseconds = 5_000;
const longestEvidence = 20_000;

/** Whether nothing was there a moment ago, so that not every idle slot asks the same. */
const createQuiet = () => {
  const until = new Map<string, number>();
  return {
    is: (kinds: readonly string[]): boolean => (until.get(kinds.join()) ?? 0) > Date.now(),
    begin: (kinds: readonly string[]): void => void until.set(kinds.join(), Date.now() + quietMilliseconds),
    end: (): void => until.clear(),
  };
};

export type Joined = { client: PlatformClient; workerId: string; onRefused: (error: TokenRefused) => void };

/** The desk of a worker that reaches nothing of the platform but its API. */
export const platformDesk = ({ client, workerId, onRefused }: Joined): Desk => {
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
    lookEveryMilliseconds: 1_000,
    async claim(kinds) {
      if (quiet.is(kinds)) return undefined;
      const { task } = await ask<ResultOf<typeof workers.claim>>('/tasks/claim', { kinds });
      if (task) return { ...task, worker: workerId };
      quiet.begin(kinds);
      return undefined;
    },
    async prepare(task) {
      const { grant, ...material } = await say<Material & { grant: string }>(task, 'prepare');
      grants.set(holdOf(task), grant);
      return material;
    },
    objects: (task) =>
      remoteObjects(client, `${base}/tasks/${task.id}/${task.attempt}/objects`, () => grants.get(holdOf(task)) ?? ''),
    renew: async (task) => (await say<ResultOf<typeof workers.renew>>(task, 'renew')).isHeld,
    report: (task, progress) => say(task, 'renew', { progress: Math.min(1, Math.max(0, progress)) }),
    async complete(task, outcome) {
      await say(task, 'complete', { outcome });
      grants.delete(holdOf(task));
      // Others may have waited for this one.
      quiet.end();
      onWorkAppeared();
    },
    async fail(task, error) {
      grants.delete(holdOf(task));
      const { code, evidence } = failureOf(error);
      const more = { code, ...(evidence && { evidence: evidence.slice(0, longestEvidence) }) };
      return (await say<ResultOf<typeof workers.fail>>(task, 'fail', more)).outcome;
    },
    async handBack(task) {
      grants.delete(holdOf(task));
      await say(task, 'hand-back');
    },
    active: async (encodingIds) =>
      (await ask<ResultOf<typeof workers.heartbeat>>('/heartbeat', { encodingIds })).activeEncodingIds,
    isAway,
    listen({ onWork }) {
      onWorkAppeared = onWork;
      const beat = (): void => {
        // A missed one is made good by the next, or by asking for work.
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
