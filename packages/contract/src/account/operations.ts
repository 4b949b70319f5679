import { z } from 'zod';
import { operation, type Operation } from '../shared/operation.ts';
import { paging } from '../shared/query.ts';
import { id, idResponse, instant, page } from '../shared/resource.ts';

export const apiKeyResponse = z.object({
  id,
  name: z.string().optional(),
  value: z.string().describe('Shown in full once, when the key is created; later only its last characters'),
  createdAt: instant,
  lastUsedAt: instant.optional(),
  expiresAt: instant.optional(),
});

export const accountInformation = z.object({
  id,
  email: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  company: z.string().optional(),
  phone: z.string().optional(),
  verified: z.boolean(),
  mfaEnabled: z.boolean(),
  createdAt: instant,
  apiKeys: z.array(apiKeyResponse),
});

export const organizationResponse = z.object({
  id,
  name: z.string(),
  description: z.string().optional(),
  type: z.enum(['ROOT_ORGANIZATION', 'SUB_ORGANIZATION']),
  parentId: id.optional(),
  ownerUserId: id.optional(),
  mfaRequired: z.boolean(),
  createdAt: instant,
  modifiedAt: instant,
});

const loginRequest = z.object({
  eMail: z.string().max(320),
  password: z.string().max(1000),
  code: z.string().max(20).optional(),
});

export const account = {
  login: operation({
    id: 'account.login',
    method: 'POST',
    path: '/account/login',
    permission: 'public',
    status: 200,
    summary: 'Sign in with e-mail and password',
    request: loginRequest,
    response: accountInformation,
    errors: ['validation_failed', 'wrong_credentials', 'rate_limited'],
  }),
  logout: operation({
    id: 'account.logout',
    method: 'POST',
    path: '/account/logout',
    permission: 'authenticated',
    status: 200,
    summary: 'Revoke the key of this session',
    response: idResponse,
    errors: ['conflict'],
  }),
  information: operation({
    id: 'account.information.get',
    method: 'GET',
    path: '/account/information',
    permission: 'authenticated',
    status: 200,
    summary: 'Who is signed in',
    response: accountInformation,
  }),
  organizations: operation({
    id: 'account.organizations.list',
    method: 'GET',
    path: '/account/organizations',
    permission: 'authenticated',
    status: 200,
    summary: 'Organizations you belong to',
    response: page(organizationResponse),
  }),
  organization: operation({
    id: 'account.organizations.get',
    method: 'GET',
    path: '/account/organizations/{organization_id}',
    permission: 'authenticated',
    status: 200,
    summary: 'Get an organization',
    response: organizationResponse,
    errors: ['not_found'],
  }),
} as const;

export const apiKeys = {
  list: operation({
    id: 'account.apiKeys.list',
    method: 'GET',
    path: '/account/api-keys',
    permission: 'account.api-keys',
    status: 200,
    summary: 'List API keys',
    query: z.object(paging),
    response: page(apiKeyResponse),
  }),
  create: operation({
    id: 'account.apiKeys.create',
    method: 'POST',
    path: '/account/api-keys',
    permission: 'account.api-keys',
    status: 201,
    summary: 'Create an API key; its value is shown only now',
    request: z.object({ name: z.string().max(255).optional() }),
    bodyOptional: true,
    response: apiKeyResponse,
    errors: ['validation_failed'],
  }),
  get: operation({
    id: 'account.apiKeys.get',
    method: 'GET',
    path: '/account/api-keys/{api_key_id}',
    permission: 'account.api-keys',
    status: 200,
    summary: 'Get an API key',
    response: apiKeyResponse,
    errors: ['not_found'],
  }),
  delete: operation({
    id: 'account.apiKeys.delete',
    method: 'DELETE',
    path: '/account/api-keys/{api_key_id}',
    permission: 'account.api-keys',
    status: 200,
    summary: 'Revoke an API key',
    response: idResponse,
    errors: ['not_found'],
  }),
} as const;

export const accountOperations: readonly Operation[] = [...Object.values(account), ...Object.values(apiKeys)];
