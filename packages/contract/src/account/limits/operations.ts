import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { page } from '../../shared/resource.ts';

export const limitResources = ['account', 'encoding', 'player', 'analytics'] as const;

const limitResponse = z.object({
  name: z.string(),
  value: z
    .string()
    .optional()
    .describe('What was set for this organization, else what holds by default; absent where unlimited'),
  effectiveValue: z.string().optional().describe('What counts: the smallest of its own value and those of its parents'),
});

export const resourceLimits = z.object({ resource: z.enum(limitResources), limits: z.array(limitResponse) });

export const limits = {
  list: operation({
    id: 'account.limits.list',
    method: 'GET',
    path: '/account/limits',
    permission: 'authenticated',
    status: 200,
    summary: 'What this organization may use at most',
    response: page(resourceLimits),
  }),
  update: operation({
    id: 'account.limits.update',
    method: 'PATCH',
    path: '/account/limits/{resource}/{limit_name}',
    permission: 'account.limits',
    status: 200,
    summary: 'Set a limit of a sub-organization; whoever owns its parent may, up to the parent’s own limit',
    request: z.object({
      value: z.preprocess((value) => (value === null ? undefined : String(value)), z.string().max(1000)),
    }),
    response: limitResponse,
    errors: ['validation_failed', 'not_found', 'permission_denied', 'limit_exceeds_parent'],
  }),
} as const;
