import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, ignoredInput, instant, page } from '../../shared/resource.ts';
import { resourceLimits } from '../limits/operations.ts';
import { optionalText, requiredText, signupSources } from '../schema.ts';

const permission = 'account.organizations';

const labelColor = optionalText(30).describe('Color of its label, such as #006aed');

export const organizationResponse = z.object({
  id,
  name: z.string(),
  description: z.string().optional(),
  type: z.enum(['ROOT_ORGANIZATION', 'SUB_ORGANIZATION']),
  parentId: id.optional(),
  labelColor: z.string().optional(),
  limitsPerResource: z.array(resourceLimits).optional(),
  signupSource: z.enum(signupSources).optional(),
  ownerUserId: id.optional(),
  mfaRequired: z.boolean(),
  createdAt: instant,
  modifiedAt: instant,
});

/** Fields that a client may change; fields copied from a response are also accepted. */
const organizationInput = {
  ...ignoredInput,
  name: requiredText(255),
  description: optionalText(2000),
  labelColor,
  mfaRequired: z.boolean().optional().describe('Members must have two-step verification'),
  type: z.enum(['ROOT_ORGANIZATION', 'SUB_ORGANIZATION']).optional(),
  parentId: optionalText(64),
  limitsPerResource: z.array(resourceLimits).optional(),
  ownerUserId: z.unknown().optional(),
  signupSource: z.unknown().optional(),
};

export const organizations = {
  list: operation({
    id: 'account.organizations.list',
    method: 'GET',
    path: '/account/organizations',
    permission: 'authenticated',
    status: 200,
    summary: 'List the organizations you own or belong to',
    response: page(organizationResponse),
  }),
  create: operation({
    id: 'account.organizations.create',
    method: 'POST',
    path: '/account/organizations',
    permission,
    status: 201,
    summary: 'Create a sub-organization',
    request: z.object(organizationInput),
    response: organizationResponse,
    errors: ['validation_failed', 'sub_organization_limit', 'limit_exceeds_parent', 'mfa_enrollment_required'],
  }),
  get: operation({
    id: 'account.organizations.get',
    method: 'GET',
    path: '/account/organizations/{organization_id}',
    permission: 'authenticated',
    status: 200,
    summary: 'Get an organization',
    response: organizationResponse,
    errors: ['not_found'],
  }),
  update: operation({
    id: 'account.organizations.update',
    method: 'PUT',
    path: '/account/organizations/{organization_id}',
    permission,
    status: 200,
    summary: 'Update an organization: name, description, label color, required two-step verification',
    request: z.object({ ...organizationInput, name: optionalText(255) }),
    response: organizationResponse,
    errors: ['validation_failed', 'not_found', 'mfa_enrollment_required'],
  }),
  subOrganizations: operation({
    id: 'account.organizations.subOrganizations.list',
    method: 'GET',
    path: '/account/organizations/{organization_id}/sub-organizations',
    permission: 'authenticated',
    status: 200,
    summary: 'List the sub-organizations of an organization',
    query: z.object(paging),
    response: page(organizationResponse),
    errors: ['not_found'],
  }),
  support: operation({
    id: 'account.organizations.support.get',
    method: 'GET',
    path: '/account/organizations/{organization_id}/support',
    permission: 'authenticated',
    status: 200,
    summary: 'Get the support level of an organization',
    response: z.object({ supportType: z.enum(['NONE', 'BASIC', 'FULL']) }),
    errors: ['not_found'],
  }),
} as const;

export const permissionCatalogue = operation({
  id: 'account.permissions.list',
  method: 'GET',
  path: '/account/permissions',
  permission: 'authenticated',
  status: 200,
  summary: 'List every resource that a group rule can name, with its methods',
  response: page(
    z.object({
      resource: z.string(),
      methods: z.array(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
      summary: z.string(),
    }),
  ),
});
