import { loadDependencies } from '@sluice/core';
import type { MuxPayload, Protection } from '@sluice/media';
import type { TaskSides } from '../sides.ts';
import { ownFiles } from '../stored-files.ts';
import { openMuxingProtection } from './open-protection.ts';
import { protectionOfTask } from './protection-of-task.ts';

/** How to protect a muxing, key included, as JSON for the one worker that does it. */
export const sealProtection = (protection: Protection): string => JSON.stringify(protection);

type StoredBytes = { type: 'Buffer'; data: number[] };

const isBytes = (value: unknown): value is StoredBytes =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Buffer';

/** What `sealProtection` has written. */
export const unsealProtection = (text: string): Protection =>
  // Buffers write themselves into JSON as objects, and nothing else in a protection looks like that.
  JSON.parse(text, (_name, value: unknown) => (isBytes(value) ? Buffer.from(value.data) : value)) as Protection;

/** Encrypts the files of a muxing; the key goes to this task and to nowhere else. */
export const protectSides: TaskSides = {
  prepare: async (around) => {
    const made = (await loadDependencies(around.context, around.task)).find(({ kind }) => kind === 'mux');
    if (!made) throw new TypeError('A protection waits for one muxing.');
    // Written by the planner.
    const { muxingId, kind } = made.payload as unknown as MuxPayload;
    const protection = await openMuxingProtection(around, await protectionOfTask(around), { id: muxingId, kind });
    return { made: [made], protection: sealProtection(protection) };
  },
  settle: async (around, outcome) => ({ result: ownFiles(around, outcome) }),
};
