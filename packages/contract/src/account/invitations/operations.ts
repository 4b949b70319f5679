import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, idResponse, ignoredInput, instant, page } from '../../shared/resource.ts';
import { solvedCaptcha } from '../registration/operations.ts';
import { accountInformation, emailAddress, newPassword, optionalText, signupDetails } from '../schema.ts';

const permission = 'account.invitations';
const root = '/account/organizations/{organization_id}/groups/{group_id}/invitations';
const one = `${root}/{invitation_id}` as const;

const invitationResponse = z.object({
  id,
  email: z.string(),
  status: z.enum(['PENDING', 'ACCEPTED']),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  company: z.string().optional(),
  jobTitle: z.string().optional(),
  phone: z.string().optional(),
  createdAt: instant,
  expiresAt: instant.optional(),
});

export const invitations = {
  list: operation({
    id: 'account.organizations.groups.invitations.list',
    method: 'GET',
    path: root,
    permission,
    status: 200,
    summary: 'List the invitations to a group',
    query: z.object(paging),
    response: page(invitationResponse),
    errors: ['not_found'],
  }),
  create: operation({
    id: 'account.organizations.groups.invitations.create',
    method: 'POST',
    path: root,
    permission,
    status: 201,
    summary: 'Invite someone to a group by email; repeating it for the same address sends the email again',
    request: z.object({
      ...ignoredInput,
      status: z.unknown().optional(),
      email: emailAddress,
      firstName: optionalText(200),
      lastName: optionalText(200),
      company: optionalText(200),
      jobTitle: optionalText(200),
      phone: optionalText(50),
    }),
    response: invitationResponse,
    errors: ['validation_failed', 'not_found', 'email_exists', 'tenant_exists', 'rate_limited'],
  }),
  get: operation({
    id: 'account.organizations.groups.invitations.get',
    method: 'GET',
    path: one,
    permission,
    status: 200,
    summary: 'Get an invitation',
    response: invitationResponse,
    errors: ['not_found'],
  }),
  delete: operation({
    id: 'account.organizations.groups.invitations.delete',
    method: 'DELETE',
    path: one,
    permission,
    status: 200,
    summary: 'Withdraw an invitation; its link stops working',
    response: idResponse,
    errors: ['not_found'],
  }),
  ofOrganization: operation({
    id: 'account.organizations.invitations.list',
    method: 'GET',
    path: '/account/organizations/{organization_id}/invitations',
    permission,
    status: 200,
    summary: 'List the pending invitations of all groups',
    response: page(z.object({ id, email: z.string(), groupId: id, groupName: z.string() })),
  }),
} as const;

/** Operations open to the holder of an invitation link. */
export const receivedInvitations = {
  get: operation({
    id: 'account.invitations.get',
    method: 'GET',
    path: '/account/invitations/{invitation_token}',
    permission: 'public',
    status: 200,
    summary: 'Get an invitation by the token of its link',
    response: z.object({
      email: z.string(),
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      company: z.string().optional(),
      organizationName: z.string(),
      groupName: z.string(),
      isRegistered: z.boolean().describe('The address has an account, which accepts the invitation by signing in'),
    }),
    errors: ['token_invalid', 'rate_limited'],
  }),
  activate: operation({
    id: 'account.invitations.activate',
    method: 'POST',
    path: '/account/invitations/{invitation_token}/activate',
    permission: 'public',
    status: 200,
    summary: 'Sign up with an invitation; verifies the email address and joins the group',
    request: z.object({ password: newPassword, verificationToken: solvedCaptcha.optional(), ...signupDetails }),
    response: accountInformation,
    errors: ['validation_failed', 'token_invalid', 'email_exists', 'captcha_failed', 'terms_not_accepted'],
  }),
} as const;
