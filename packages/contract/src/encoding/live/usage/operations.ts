import { z } from 'zod';
import { operation, type Operation } from '../../../shared/operation.ts';
import { paging, queryInstant } from '../../../shared/query.ts';
import { id, instant } from '../../../shared/resource.ts';

const permission = 'encoding.statistics';
const base = '/encoding/statistics/encodings/live';

const units = z.looseObject({
  unitsUsed: z.number().describe('One unit is one encoded minute of a live encoding that was started with HD options'),
});

export const liveUsage = {
  options: operation({
    id: 'encoding.statistics.encodings.live.options.listByDateRange',
    method: 'GET',
    path: `${base}/options`,
    permission,
    status: 200,
    summary: 'Get the live units used, in total and by day (UTC)',
    query: z.object({
      ...paging,
      from: queryInstant.describe('All by default'),
      to: queryInstant.describe('Exclusive'),
    }),
    response: z.looseObject({
      summary: z.looseObject({ hd: units }),
      breakdown: z.array(z.looseObject({ date: instant, hd: units })).describe('Days with usage, latest first'),
    }),
    errors: ['validation_failed'],
  }),
  optionsOfEncoding: operation({
    id: 'encoding.statistics.encodings.live.options.get',
    method: 'GET',
    path: `${base}/{encoding_id}/options`,
    permission,
    status: 200,
    summary: 'Get the live units that a live encoding has used',
    response: z.looseObject({
      encodingId: id,
      unitsUsed: z.number(),
      type: z.enum(['HD']).optional().describe('Absent for encodings without units'),
    }),
    errors: ['not_found'],
  }),
  finalHeartbeat: operation({
    id: 'encoding.encodings.live.heartbeatFinal.get',
    method: 'GET',
    path: '/encoding/encodings/{encoding_id}/live/heartbeat-final',
    permission: 'encoding.encodings',
    status: 200,
    summary: 'Get the address of the last heartbeat of a live encoding; `conflict` while it runs',
    response: z.looseObject({ url: z.string().describe('Serves JSON without an API key for one hour') }),
    errors: ['not_found', 'conflict'],
  }),
} as const;

export const liveUsageOperations: readonly Operation[] = Object.values(liveUsage);
