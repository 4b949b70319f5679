import { keepStandbyPools, listenForLive, systemClock, type Perform, type Services } from '@sluice/core';
import type { Platform } from '../../../shared/platform.ts';
import { repeat } from '../../../shared/repeat.ts';

const roundMilliseconds = 1_000;

type Equipment = { platform: Platform; services: Services };

/**
 * Keeps the standby pools of all organizations at their size, from this process on. The API does so, and not the
 * scheduler, because templates are performed by the verbs of its operations; all API processes share the work.
 */
export const fillStandbyPools = (
  { platform: { db, databaseUrl, log }, services }: Equipment,
  perform: Perform,
): { stop(): Promise<void> } => {
  const report = (id: string, error: unknown): void =>
    log.error({ standbyPoolId: id, err: error }, 'a standby pool could not be filled');
  const rounds = repeat(async () => {
    try {
      await keepStandbyPools({ db, clock: systemClock, services }, perform, report);
    } catch (error) {
      log.warn({ reason: String(error) }, 'standby pools could not be checked');
    }
  }, roundMilliseconds);
  const listening = listenForLive(databaseUrl, {
    onChange: rounds.wake,
    onError: (error) => log.warn({ reason: error.message }, 'notifications were interrupted'),
  });
  return {
    async stop() {
      await listening.stop();
      await rounds.stop();
    },
  };
};
