import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { page } from '../../shared/resource.ts';

export const limitResources = ['account', 'encoding', 'player', 'analytics'] as const;

const limitResponse = z.object({
  name: z.string(),
  value: z.string().optional().describe('Value set for this organization, otherwise the default; absent if unlimited'),
  effectiveValue: z
    .string()
    .optional()
    .describe('Effective limit: the smallest of its own value and those of its parents'),
});

export const resourceLimits = z.object({ resource: z.enum(limitResources), limits: z.array(limitResponse) });

export const limits = {
  list: operation({
    id: 'account.limits.list',
    method: 'GET',
    path: '/account/limits',
    permission: 'authenticated',
    status: 200,
    summary: 'List the limits of this organization',
    response: page(resourceLimits),
  }),
  update: operation({
    id: 'account.limits.update',
    method: 'PATCH',
    path: '/account/limits/{resource}/{limit_name}',
    permission: 'account.limits',
    status: 200,
    summary: 'Set a limit of a sub-organization, up to the parent’s own limit; only the owner of its parent may',
    request: z.object({
      value: z.preprocess((value) => (value === null ? undefined : String(value)), z.string().max(1000)),
    }),
    response: limitResponse,
    errors: ['validation_failed', 'not_found', 'permission_denied', 'limit_exceeds_parent'],
  }),
} as const;
