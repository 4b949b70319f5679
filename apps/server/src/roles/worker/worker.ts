import { setTimeout as sleep } from 'node:timers/promises';
import type { ClaimedTask } from '@sluice/core';
import { leaving, runClaimedTask, type Equipment } from './run-claimed-task.ts';
import { heavyKinds, lightKinds } from './tasks/index.ts';

export type Worker = { stop(): Promise<void> };

const longestPauseMilliseconds = 10_000;

/** Wakes everyone who waits; each waiter looks for work by itself then. */
const createBell = () => {
  let waiters: (() => void)[] = [];
  return {
    ring: (): void => {
      const called = waiters;
      waiters = [];
      for (const wake of called) wake();
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

/** Claims and does tasks until it is stopped: one that fills the machine at a time, and several light ones beside it. */
export const startWorker = (equipment: Equipment, lightSlots: number): Worker => {
  const { desk, log } = equipment;
  const bell = createBell();
  const inHand = new Map<ClaimedTask, AbortController>();
  const ending = new AbortController();

  const leaveEncoding = (encodingId: string): void => {
    for (const [task, leave] of inHand) if (task.encodingId === encodingId) leave.abort(leaving.stopped);
  };

  const ears = desk.listen({ onWork: bell.ring, onStopped: leaveEncoding });

  const doNext = async (kinds: readonly string[]): Promise<boolean> => {
    const task = await desk.claim(kinds);
    if (!task) return false;
    const leave = new AbortController();
    inHand.set(task, leave);
    if (ending.signal.aborted) leave.abort(leaving.ending);
    await runClaimedTask(equipment, task, leave).finally(() => inHand.delete(task));
    return true;
  };

  const slot = async (kinds: readonly string[]): Promise<void> => {
    for (let pause = 250; !ending.signal.aborted;) {
      try {
        if (!(await doNext(kinds))) await bell.wait(desk.lookEveryMilliseconds);
        pause = 250;
      } catch (error) {
        log.warn({ err: error }, 'looking for work failed; trying again');
        await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined);
        pause = Math.min(pause * 2, longestPauseMilliseconds);
      }
    }
  };

  const slots = [slot(heavyKinds), ...Array.from({ length: lightSlots }, () => slot(lightKinds))];
  return {
    async stop() {
      ending.abort();
      bell.ring();
      for (const leave of inHand.values()) leave.abort(leaving.ending);
      await Promise.all(slots);
      await ears.stop();
    },
  };
};
