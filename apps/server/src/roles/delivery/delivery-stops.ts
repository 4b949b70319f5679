import { deliveryOwners, listDeliveryStops, systemActor, systemClock } from '@sluice/core';
import { createServices } from '../../engines/services.ts';
import type { Platform } from '../../shared/platform.ts';

/** Budgets that are used up and stop delivery, as of a few seconds ago. */
export type DeliveryStops = {
  stopsOrganization(organizationId: string): boolean;
  stopsOutput(outputId: string): Promise<boolean>;
  stop(): Promise<void>;
};

const pollMilliseconds = 2000;
/** Outputs whose owner is remembered. */
const ownersMax = 10_000;

/** Follows the budgets that stop delivery; while the database is away, the last state remains. */
export const openDeliveryStops = async (platform: Platform): Promise<DeliveryStops> => {
  const { db, log } = platform;
  const context = {
    organizationId: '',
    actor: systemActor('delivery'),
    requestId: 'delivery',
    db,
    clock: systemClock,
    services: createServices(platform),
  };
  const owners = new Map<string, string | undefined>();
  let stopped = new Set<string>();
  const load = async (): Promise<void> => {
    try {
      stopped = await listDeliveryStops(context, (budgetId, error) =>
        log.error({ budgetId, err: error }, 'a budget could not be evaluated'),
      );
    } catch (error) {
      log.warn({ err: error }, 'budgets could not be read; retrying');
    }
  };
  await load();
  let loading = Promise.resolve();
  const timer = setInterval(() => {
    loading = loading.then(load);
  }, pollMilliseconds);
  const ownerOf = async (outputId: string): Promise<string | undefined> => {
    if (!owners.has(outputId)) {
      if (owners.size >= ownersMax) owners.clear();
      owners.set(outputId, (await deliveryOwners(db, [outputId])).get(outputId));
    }
    return owners.get(outputId);
  };
  return {
    stopsOrganization: (organizationId) => stopped.has(organizationId),
    async stopsOutput(outputId) {
      if (stopped.size === 0) return false;
      const owner = await ownerOf(outputId);
      return owner !== undefined && stopped.has(owner);
    },
    async stop() {
      clearInterval(timer);
      await loading;
    },
  };
};
