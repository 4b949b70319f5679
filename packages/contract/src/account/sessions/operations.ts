import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, idResponse, instant, page } from '../../shared/resource.ts';
import { accountInformation, emailAddress, longToken, newPassword, optionalText, secretToken } from '../schema.ts';

export const sessionResponse = z.object({
  id,
  isCurrent: z.boolean(),
  signedInBy: z.enum(['PASSWORD', 'OAUTH', 'SAML', 'SIGNUP']).optional(),
  userAgent: z.string().optional(),
  createdAt: instant,
  lastUsedAt: instant.optional(),
  expiresAt: instant.optional(),
});

const password = z.string().min(1, 'Please enter your password.').max(1000);

export const sessions = {
  login: operation({
    id: 'account.login',
    method: 'POST',
    path: '/account/login',
    permission: 'public',
    status: 200,
    summary: 'Sign in with email and password, and a code if two-step verification is on',
    request: z.object({
      eMail: z.string().max(320),
      password: z.string().max(1000),
      code: z.string().max(40).optional(),
      verificationToken: longToken
        .describe('Solved challenge of GET /account/captcha; required after error 6012')
        .optional(),
    }),
    response: accountInformation,
    errors: [
      'validation_failed',
      'wrong_credentials',
      'captcha_required',
      'captcha_failed',
      'mfa_code_required',
      'mfa_code_wrong',
      'mfa_code_used',
      'rate_limited',
    ],
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
  list: operation({
    id: 'account.sessions.list',
    method: 'GET',
    path: '/account/sessions',
    permission: 'authenticated',
    status: 200,
    summary: 'List your sessions',
    query: z.object(paging),
    response: page(sessionResponse),
  }),
  revoke: operation({
    id: 'account.sessions.delete',
    method: 'DELETE',
    path: '/account/sessions/{session_id}',
    permission: 'authenticated',
    status: 200,
    summary: 'Sign out of another session',
    response: idResponse,
    errors: ['not_found'],
  }),
} as const;

export const information = {
  get: operation({
    id: 'account.information.get',
    method: 'GET',
    path: '/account/information',
    permission: 'authenticated',
    status: 200,
    summary: 'Get the signed-in user',
    response: accountInformation,
  }),
  update: operation({
    id: 'account.information.update',
    method: 'PUT',
    path: '/account/information',
    permission: 'authenticated',
    status: 200,
    summary: 'Update your name, company and phone',
    request: z.object({
      firstName: optionalText(200),
      lastName: optionalText(200),
      company: optionalText(200),
      phone: optionalText(50),
    }),
    response: accountInformation,
    errors: ['validation_failed'],
  }),
} as const;

export const passwords = {
  change: operation({
    id: 'account.password.change',
    method: 'POST',
    path: '/account/password/change',
    permission: 'authenticated',
    status: 200,
    summary: 'Change your password; ends every other session',
    request: z.object({ eMail: z.string().max(320).optional(), currentPassword: password, newPassword }),
    response: idResponse,
    errors: ['validation_failed', 'wrong_credentials', 'rate_limited'],
  }),
  initiateReset: operation({
    id: 'account.password.initiateReset',
    method: 'POST',
    path: '/account/password/reset/initiate',
    permission: 'public',
    status: 200,
    summary: 'Send a password reset link by email; responds the same whether or not the account exists',
    request: z.object({ email: emailAddress }),
    errors: ['validation_failed', 'rate_limited'],
  }),
  reset: operation({
    id: 'account.password.reset',
    method: 'POST',
    path: '/account/password/reset',
    permission: 'public',
    status: 200,
    summary: 'Set a new password with the token from the email; ends every session',
    request: z.object({ token: secretToken, password: newPassword }),
    errors: ['validation_failed', 'token_invalid'],
  }),
} as const;
