import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';

/** Operations that provide what players need besides a license. */
export const analyticsCollectors = {
  address: operation({
    id: 'analytics.collectors.address.get',
    method: 'GET',
    path: '/analytics/collectors/address',
    permission: 'analytics.releases',
    status: 200,
    summary: 'Get the address that collectors send to',
    response: z.object({ url: z.string().describe('Backend address to configure in a collector') }),
  }),
};

export const analyticsCollectorOperations: readonly Operation[] = Object.values(analyticsCollectors);
