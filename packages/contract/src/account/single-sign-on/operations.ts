import { z } from 'zod';
import { operation } from '../../shared/operation.ts';

/** Sign-in to external services with a platform account: the community forum and the help desk. */
export const singleSignOn = {
  community: operation({
    id: 'account.community.sso',
    method: 'GET',
    actsAsPerson: true,
    path: '/account/community/sso',
    permission: 'authenticated',
    status: 200,
    summary: 'Create a response to a DiscourseConnect request from the community forum',
    query: z.object({ sso: z.string().max(10_000), sig: z.string().max(200) }),
    response: z.object({ url: z.string().describe('Address to redirect the browser to') }),
    errors: ['validation_failed', 'community_not_configured', 'community_sso_invalid'],
  }),
  helpDesk: operation({
    id: 'account.helpDesk.sso',
    method: 'POST',
    path: '/account/help-desk/sso',
    permission: 'authenticated',
    status: 200,
    summary: 'Create a single-use token that signs in to the help desk',
    request: z.object({ returnTo: z.string().max(2000).optional() }),
    bodyOptional: true,
    response: z.object({ url: z.string(), jwt: z.string(), returnTo: z.string().optional() }),
    errors: ['validation_failed', 'help_desk_not_configured'],
  }),
} as const;
