import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';

/** What players need besides a license. */
export const analyticsCollectors = {
  address: operation({
    id: 'analytics.collectors.address.get',
    method: 'GET',
    path: '/analytics/collectors/address',
    permission: 'analytics.releases',
    status: 200,
    summary: 'Where collectors send to',
    response: z.object({ url: z.string().describe('To be given to a collector as its backend') }),
  }),
};

export const analyticsCollectorOperations: readonly Operation[] = Object.values(analyticsCollectors);
