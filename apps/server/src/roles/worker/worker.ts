import { setTimeout as sleep } from 'node:timers/promises';
import { taskKinds, type TaskKind } from '@sluice/contract';
import type { ClaimedTask } from '@sluice/core';
import { overtakingNiceness } from '@sluice/media';
import type { Wanted } from './task-source/task-source.ts';
import { hasSpace } from './watch-disk.ts';
import { abortReasons, runClaimedTask, type Equipment } from './run-claimed-task.ts';

export type Worker = { stop(): Promise<void> };

const longestPauseMilliseconds = 10_000;

/** Kinds of which one process fills all cores. */
const heavyKinds: readonly TaskKind[] = ['encode-video', 'measure-quality', 'per-title-probe'];
const lightKinds = taskKinds.filter((kind) => !heavyKinds.includes(kind));

/** Wakes all waiters; each then polls for work by itself. */
const createWakeSignal = () => {
  let waiters: (() => void)[] = [];
  return {
    notify: (): void => {
      const woken = waiters;
      waiters = [];
      for (const wake of woken) wake();
    },
    wait: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        waiters.push(() => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
};

/** Slots for tasks of some kinds. */
type Lane = {
  kinds: readonly TaskKind[];
  size: number;
  /** Tasks that may run beside those that fill its slots. */
  overtakingAtMost: number;
  /** True if its tasks never run beside a test of Stream Lab on this machine. */
  isHeavy: boolean;
  running: Set<ClaimedTask>;
};

/**
 * Claims and runs tasks until it is stopped: one heavy task at a time, and several light ones beside it.
 *
 * Where all slots are taken, a task runs beside them if its priority is higher than that of each: the beginning of a
 * video that somebody waits for does not wait for minutes of another one.
 */
export const startWorker = (equipment: Equipment, lightSlots: number): Worker => {
  const { source, log } = equipment;
  const wakeSignal = createWakeSignal();
  const inHand = new Map<ClaimedTask, AbortController>();
  const ending = new AbortController();

  const abortEncoding = (encodingId: string): void => {
    for (const [task, controller] of inHand) if (task.encodingId === encodingId) controller.abort(abortReasons.stopped);
  };

  const subscription = source.listen({ onWork: wakeSignal.notify, onStopped: abortEncoding });

  let isWaitingForSpace = false;
  /** Tasks wait while the disk is full, and start again by themselves when space returns. */
  const canWork = async (): Promise<boolean> => {
    const isFree = await hasSpace(equipment.scratch);
    if (!isFree && !isWaitingForSpace) log.error('the disk is full up to its reserve; no task is started');
    isWaitingForSpace = !isFree;
    return isFree;
  };

  const claimAndRun = async ({ running }: Lane, wanted: Wanted): Promise<boolean> => {
    if (!(await canWork())) return false;
    const task = await source.claim(wanted);
    if (!task) return false;
    const controller = new AbortController();
    inHand.set(task, controller);
    running.add(task);
    if (ending.signal.aborted) controller.abort(abortReasons.ending);
    const isOvertaking = wanted.abovePriority !== undefined;
    const tools = isOvertaking ? { ...equipment.tools, niceness: overtakingNiceness } : equipment.tools;
    await runClaimedTask({ ...equipment, tools }, task, controller).finally(() => {
      inHand.delete(task);
      running.delete(task);
    });
    return true;
  };

  const doNext = async (lane: Lane, wanted: Wanted): Promise<boolean> => {
    if (!lane.isHeavy) return claimAndRun(lane, wanted);
    const hostSlot = await source.enterHost(wanted, ending.signal);
    if (!hostSlot) return false;
    return claimAndRun(lane, wanted).finally(() => hostSlot.leave());
  };

  const overtake = async (lane: Lane): Promise<boolean> => {
    const { kinds, size, running } = lane;
    if (running.size < size) return false;
    const abovePriority = Math.max(...[...running].map(({ priority }) => priority));
    return doNext(lane, { kinds, abovePriority });
  };

  const slot = async (takeNext: () => Promise<boolean>): Promise<void> => {
    for (let pause = 250; !ending.signal.aborted;) {
      try {
        if (!(await takeNext())) await wakeSignal.wait(source.pollMilliseconds);
        pause = 250;
      } catch (error) {
        if (ending.signal.aborted) return;
        log.warn({ err: error }, 'claiming a task failed; retrying');
        await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined);
        pause = Math.min(pause * 2, longestPauseMilliseconds);
      }
    }
  };

  const lanes: Lane[] = [
    { kinds: heavyKinds, size: 1, overtakingAtMost: 1, isHeavy: true, running: new Set() },
    { kinds: lightKinds, size: lightSlots, overtakingAtMost: 2, isHeavy: false, running: new Set() },
  ];
  const slots = lanes.flatMap((lane) => {
    const own = () => slot(() => doNext(lane, { kinds: lane.kinds }));
    const overtaking = () => slot(() => overtake(lane));
    return [...Array.from({ length: lane.size }, own), ...Array.from({ length: lane.overtakingAtMost }, overtaking)];
  });
  return {
    async stop() {
      ending.abort();
      wakeSignal.notify();
      for (const controller of inHand.values()) controller.abort(abortReasons.ending);
      await Promise.all(slots);
      await subscription.stop();
    },
  };
};
