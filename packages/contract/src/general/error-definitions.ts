import { z } from 'zod';
import { operation, type Operation } from '../shared/operation.ts';
import { paging } from '../shared/query.ts';
import { page } from '../shared/resource.ts';

const common = { code: z.int(), category: z.string(), description: z.string() };

/** Operations that return the error catalog. */
export const errorDefinitions = {
  general: operation({
    id: 'general.errorDefinitions.list',
    method: 'GET',
    path: '/general/error-definitions',
    permission: 'authenticated',
    status: 200,
    summary: 'List all errors that the API can return',
    query: z.object(paging),
    response: page(z.object(common)),
  }),
  encoding: operation({
    id: 'encoding.errorDefinitions.list',
    method: 'GET',
    path: '/encoding/error-definitions',
    permission: 'authenticated',
    status: 200,
    summary: 'List all errors with which an encoding can fail, and whether a retry helps',
    query: z.object(paging),
    response: page(
      z.object({
        ...common,
        message: z.string(),
        retryHint: z.enum(['RETRY', 'NO_RETRY', 'RETRY_IN_DIFFERENT_REGION']),
      }),
    ),
  }),
} as const;

export const errorDefinitionOperations: readonly Operation[] = Object.values(errorDefinitions);
