import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, idResponse, ignoredInput, instant, page, resourceInput, resourceOutput } from '../../shared/resource.ts';
import { emailAddress, requiredText } from '../schema.ts';

const permission = 'account.groups';
const root = '/account/organizations/{organization_id}/groups';
const one = `${root}/{group_id}` as const;

const methods = z.enum(['GET', 'DELETE', 'POST', 'PUT', 'PATCH']);

const aclResponse = z.object({
  id,
  resource: z.string(),
  policy: z.enum(['ALLOW', 'DENY']),
  permissions: z.array(methods),
  createdAt: instant,
});

const tenantResponse = z.object({ id, eMail: z.string(), name: z.string().optional(), createdAt: instant });

export const groups = {
  list: operation({
    id: 'account.organizations.groups.list',
    method: 'GET',
    path: root,
    permission,
    status: 200,
    summary: 'List groups',
    query: z.object(paging),
    response: page(z.object(resourceOutput)),
  }),
  create: operation({
    id: 'account.organizations.groups.create',
    method: 'POST',
    path: root,
    permission,
    status: 201,
    summary: 'Create a group',
    request: z.object({ ...resourceInput, ...ignoredInput, name: requiredText(255) }),
    response: z.object(resourceOutput),
    errors: ['validation_failed'],
  }),
  get: operation({
    id: 'account.organizations.groups.get',
    method: 'GET',
    path: one,
    permission,
    status: 200,
    summary: 'Get a group',
    response: z.object(resourceOutput),
    errors: ['not_found'],
  }),
  delete: operation({
    id: 'account.organizations.groups.delete',
    method: 'DELETE',
    path: one,
    permission,
    status: 200,
    summary: 'Delete a group; its members lose its permissions',
    response: idResponse,
    errors: ['not_found', 'conflict'],
  }),
} as const;

export const groupPermissions = {
  list: operation({
    id: 'account.organizations.groups.permissions.list',
    method: 'GET',
    path: `${one}/permissions`,
    permission,
    status: 200,
    summary: 'List the rules of a group',
    response: page(aclResponse),
    errors: ['not_found'],
  }),
  create: operation({
    id: 'account.organizations.groups.permissions.create',
    method: 'POST',
    path: `${one}/permissions`,
    permission,
    status: 201,
    summary: 'Allow or deny methods on a resource; a name ending in * matches every name with that prefix',
    request: z.object({
      ...ignoredInput,
      name: z.unknown().optional(),
      description: z.unknown().optional(),
      customData: z.unknown().optional(),
      resource: requiredText(200).regex(
        /^(\*|[a-z0-9.-]+\*?)$/,
        'Must be a permission name such as encoding.inputs, or end in *.',
      ),
      policy: z.enum(['ALLOW', 'DENY']).default('ALLOW'),
      permissions: z.array(methods).min(1, 'Select at least one method.'),
    }),
    response: aclResponse,
    errors: ['validation_failed', 'not_found', 'permission_denied'],
  }),
  delete: operation({
    id: 'account.organizations.groups.permissions.delete',
    method: 'DELETE',
    path: `${one}/permissions/{permission_id}`,
    permission,
    status: 200,
    summary: 'Remove a rule',
    response: idResponse,
    errors: ['not_found'],
  }),
} as const;

export const groupTenants = {
  list: operation({
    id: 'account.organizations.groups.tenants.list',
    method: 'GET',
    path: `${one}/tenants`,
    permission,
    status: 200,
    summary: 'List the members of a group',
    query: z.object(paging),
    response: page(tenantResponse),
    errors: ['not_found'],
  }),
  create: operation({
    id: 'account.organizations.groups.tenants.create',
    method: 'POST',
    path: `${one}/tenants`,
    permission,
    status: 201,
    summary: 'Add a registered user to a group',
    request: z.object({
      ...ignoredInput,
      name: z.unknown().optional(),
      description: z.unknown().optional(),
      customData: z.unknown().optional(),
      eMail: emailAddress,
    }),
    response: tenantResponse,
    errors: [
      'validation_failed',
      'not_found',
      'permission_denied',
      'tenant_exists',
      'api_user_not_found',
      'rate_limited',
    ],
  }),
  get: operation({
    id: 'account.organizations.groups.tenants.get',
    method: 'GET',
    path: `${one}/tenants/{tenant_id}`,
    permission,
    status: 200,
    summary: 'Get a member of a group',
    response: tenantResponse,
    errors: ['not_found'],
  }),
  delete: operation({
    id: 'account.organizations.groups.tenants.delete',
    method: 'DELETE',
    path: `${one}/tenants/{tenant_id}`,
    permission,
    status: 200,
    summary: 'Remove a member from a group',
    response: idResponse,
    errors: ['not_found'],
  }),
} as const;

export const organizationTenants = operation({
  id: 'account.organizations.tenants.list',
  method: 'GET',
  path: '/account/organizations/{organization_id}/tenants',
  permission,
  status: 200,
  summary: 'List the members of the organization with their groups',
  response: page(
    z.object({
      id,
      email: z.string(),
      name: z.string().optional(),
      isOwner: z.boolean(),
      mfaEnabled: z.boolean(),
      groups: z.array(z.object({ id, name: z.string() })),
    }),
  ),
});
