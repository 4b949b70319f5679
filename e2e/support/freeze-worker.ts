import { setTimeout as sleep } from 'node:timers/promises';
import { timelineOf, timelineWhen, type Client, type TimelineTask } from './encode.ts';
import { mediaProcessesOf, signal, workerPid } from './processes.ts';

export type Frozen = { pid: number; timeline: TimelineTask[]; held: TimelineTask[] };

/** A chunk in the hands of that worker process, of any when undefined, with FFmpeg at work on it. */
const isAtWork =
  (pid: number | undefined) =>
  ({ id, kind, state, worker }: TimelineTask): boolean =>
    kind === 'encode-video' &&
    state === 'RUNNING' &&
    (pid === undefined || workerPid(worker) === pid) &&
    mediaProcessesOf(id).length > 0;

/** Long enough for what a worker has already sent to the database to be done. */
const settleMilliseconds = 300;

/**
 * Stops a worker in the middle of a chunk as a debugger would, so that what it holds does not change any more.
 * Of a choice of moments, the first that satisfies `isRipe`.
 */
export const freezeWorker = async (
  client: Client,
  encodingId: string,
  { pid, isRipe = () => true }: { pid?: number; isRipe?: (tasks: TimelineTask[]) => boolean } = {},
): Promise<Frozen> => {
  for (;;) {
    const tasks = await timelineWhen(client, encodingId, (seen) => isRipe(seen) && seen.some(isAtWork(pid)));
    const found = workerPid(tasks.find(isAtWork(pid))?.worker);
    // It may have finished since.
    if (Number.isNaN(found)) continue;
    signal(found, 'SIGSTOP');
    await sleep(settleMilliseconds);
    const timeline = await timelineOf(client, encodingId);
    const held = timeline.filter(({ state, worker }) => state === 'RUNNING' && workerPid(worker) === found);
    if (held.some(({ kind }) => kind === 'encode-video')) return { pid: found, timeline, held };
    signal(found, 'SIGCONT');
  }
};
