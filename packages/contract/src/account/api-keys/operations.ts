import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { idResponse, page } from '../../shared/resource.ts';
import { newKeyScope } from '../key-scope.ts';
import { proposingKeyDaysMax } from '../key-vocabulary.ts';
import { accountKey } from '../schema.ts';

const permission = 'account.api-keys';

export const apiKeys = {
  list: operation({
    id: 'account.apiKeys.list',
    method: 'GET',
    path: '/account/api-keys',
    permission,
    status: 200,
    summary: 'List API keys',
    query: z.object(paging),
    response: page(accountKey),
  }),
  create: operation({
    id: 'account.apiKeys.create',
    method: 'POST',
    path: '/account/api-keys',
    permission,
    status: 201,
    summary: 'Create an API key; its value is returned only once',
    request: z.object({
      name: z.string().max(255).optional(),
      expiresAt: z.iso
        .datetime({ offset: true, error: 'Must be an instant, such as 2026-01-02T03:04:05Z.' })
        .optional()
        .describe(`In the future; required within ${proposingKeyDaysMax} days with the access PROPOSE`),
      scope: newKeyScope.optional().describe('Limits the key to the organization of the request'),
    }),
    bodyOptional: true,
    response: accountKey,
    errors: ['validation_failed'],
  }),
  get: operation({
    id: 'account.apiKeys.get',
    method: 'GET',
    path: '/account/api-keys/{api_key_id}',
    permission,
    status: 200,
    summary: 'Get an API key',
    response: accountKey,
    errors: ['not_found'],
  }),
  delete: operation({
    id: 'account.apiKeys.delete',
    method: 'DELETE',
    path: '/account/api-keys/{api_key_id}',
    permission,
    status: 200,
    summary: 'Revoke an API key',
    response: idResponse,
    errors: ['not_found'],
  }),
} as const;
