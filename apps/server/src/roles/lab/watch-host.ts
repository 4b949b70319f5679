import { setTimeout as sleep } from 'node:timers/promises';
import { enterHostSlot, type HostSlot } from '@sluice/core';
import { isMachineBusy } from '@sluice/lab';
import { hostId } from '../../shared/host-id.ts';
import type { Platform } from '../../shared/platform.ts';

export type HostOptions = Pick<Platform, 'databaseUrl' | 'log'> & {
  stopped: AbortSignal;
  /** Called with 1 when work begins to wait, and with -1 when it waits no longer. */
  onWait: (change: 1 | -1) => void;
  /** Reports whether other programs keep the machine busy; by the pressure on its processors. */
  isBusy?: ((signal: AbortSignal) => Promise<boolean>) | undefined;
  retryMilliseconds?: number;
};

/** Longest wait for a busy machine; a test that starts then is INCONCLUSIVE where a limit of time is broken. */
const busyMilliseconds = 10 * 60_000;

/**
 * Runs tests when their host is free: beside no encoding task, and while its processors are not under pressure.
 *
 * Live encodings, joined workers and other programs take no slot and never wait for a test; their pressure is measured.
 * The slot is left between looks, so that encoding tasks do not wait for a test that cannot start.
 */
export const watchHost = (options: HostOptions) => {
  const { databaseUrl, log, stopped, onWait, isBusy = isMachineBusy, retryMilliseconds = 15_000 } = options;

  const enter = (onEncoding: () => void): Promise<HostSlot> =>
    enterHostSlot({
      connectionString: databaseUrl,
      host: hostId(),
      work: 'lab-test',
      signal: stopped,
      onWait: onEncoding,
    });

  const enterWhenCalm = async (showWait: (reason: string) => void): Promise<HostSlot> => {
    const endsAt = Date.now() + busyMilliseconds;
    for (;;) {
      const slot = await enter(() => showWait('an encoding on this machine'));
      if (Date.now() >= endsAt || !(await isBusy(stopped).catch(() => false))) return slot;
      await slot.leave();
      showWait('other work on this machine, such as a live encoding');
      await sleep(retryMilliseconds, undefined, { signal: stopped });
    }
  };

  return {
    whenFree: async <T>(work: () => Promise<T>): Promise<T> => {
      let hasWaited = false;
      const showWait = (reason: string): void => {
        if (hasWaited) return;
        log.info(`test of Stream Lab waits for ${reason}`);
        hasWaited = true;
        onWait(1);
      };
      const slot = await enterWhenCalm(showWait).finally(() => {
        if (hasWaited) onWait(-1);
      });
      return work().finally(() => slot.leave());
    },
  };
};
