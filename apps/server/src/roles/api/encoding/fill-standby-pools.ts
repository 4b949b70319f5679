import { keepStandbyPools, listenForLive, systemClock, type Perform, type Services } from '@sluice/core';
import type { Platform } from '../../../shared/platform.ts';

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
  let isStopping = false;
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  const report = (id: string, error: unknown): void =>
    log.error({ standbyPoolId: id, err: error }, 'a standby pool could not be filled');
  const goRound = async (): Promise<void> => {
    try {
      await keepStandbyPools({ db, clock: systemClock, services }, perform, report);
    } catch (error) {
      log.warn({ reason: String(error) }, 'standby pools could not be checked');
    }
  };
  const again = (): void => {
    clearTimeout(timer);
    isDue = round !== undefined;
    if (isStopping || round) return;
    round = goRound().finally(() => {
      round = undefined;
      if (isDue) again();
      else if (!isStopping) timer = setTimeout(again, roundMilliseconds);
    });
  };
  const listening = listenForLive(databaseUrl, {
    onChange: again,
    onError: (error) => log.warn({ reason: error.message }, 'notifications were interrupted'),
  });
  again();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await listening.stop();
      await round;
    },
  };
};
