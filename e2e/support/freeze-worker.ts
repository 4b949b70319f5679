import { setTimeout as sleep } from 'node:timers/promises';
import { timelineOf, timelineWhen, type Client, type TimelineTask } from './encode.ts';
import { mediaProcessesOf, signal, workerPid } from './processes.ts';

export type Frozen = { pid: number; timeline: TimelineTask[]; held: TimelineTask[] };

/** Reports whether FFmpeg is encoding a task's chunk on the given worker process, or on any if undefined. */
const isAtWork =
  (pid: number | undefined) =>
  ({ id, kind, state, worker }: TimelineTask): boolean =>
    kind === 'encode-video' &&
    state === 'RUNNING' &&
    (pid === undefined || workerPid(worker) === pid) &&
    mediaProcessesOf(id).length > 0;

/** Time for the database to complete what a worker has already sent. */
const settleMilliseconds = 300;

/**
 * Suspends a worker in the middle of a chunk like a debugger, so that its leases no longer change.
 * Waits until the tasks satisfy `isRipe`.
 */
export const freezeWorker = async (
  client: Client,
  encodingId: string,
  { pid, isRipe = () => true }: { pid?: number; isRipe?: (tasks: TimelineTask[]) => boolean } = {},
): Promise<Frozen> => {
  for (;;) {
    const tasks = await timelineWhen(client, encodingId, (seen) => isRipe(seen) && seen.some(isAtWork(pid)));
    const match = workerPid(tasks.find(isAtWork(pid))?.worker);
    // The task may have finished since.
    if (Number.isNaN(match)) continue;
    signal(match, 'SIGSTOP');
    await sleep(settleMilliseconds);
    const timeline = await timelineOf(client, encodingId);
    const held = timeline.filter(({ state, worker }) => state === 'RUNNING' && workerPid(worker) === match);
    if (held.some(({ kind }) => kind === 'encode-video')) return { pid: match, timeline, held };
    signal(match, 'SIGCONT');
  }
};
