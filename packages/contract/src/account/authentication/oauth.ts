import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { accountInformation, longToken, secretToken, signupDetails } from '../schema.ts';

export const oauthProviders = ['GITHUB', 'GOOGLE', 'SLACK', 'LINKEDIN'] as const;
export type OAuthProvider = (typeof oauthProviders)[number];

/** Display names of the providers. */
export const oauthProviderNames: Record<OAuthProvider, string> = {
  GITHUB: 'GitHub',
  GOOGLE: 'Google',
  SLACK: 'Slack',
  LINKEDIN: 'LinkedIn',
};

const answer = { code: longToken, state: secretToken };

/** `{provider}` is one of `oauthProviders`, in any letter case. */
export const oauth = {
  endpoint: operation({
    id: 'account.oauth.endpoint',
    method: 'GET',
    path: '/account/authentication/oauth/endpoint/{provider}',
    permission: 'public',
    status: 200,
    summary:
      'Get the address to redirect the browser to for a provider sign-in; a cookie binds the attempt to this browser',
    response: z.object({ url: z.string() }),
    errors: ['not_found', 'oauth_not_configured', 'oauth_failed', 'rate_limited'],
  }),
  login: operation({
    id: 'account.oauth.login',
    method: 'POST',
    path: '/account/authentication/oauth/login/{provider}',
    permission: 'public',
    status: 200,
    summary: 'Sign in with the parameters returned by the provider',
    request: z.object(answer),
    response: accountInformation,
    errors: [
      'validation_failed',
      'not_found',
      'oauth_not_configured',
      'oauth_failed',
      'oauth_state_mismatch',
      'oauth_first_login',
      'email_exists',
      'email_not_verified',
      'signup_closed',
      'rate_limited',
    ],
  }),
  activate: operation({
    id: 'account.oauth.activate',
    method: 'POST',
    path: '/account/authentication/oauth/activate/{provider}',
    permission: 'public',
    status: 200,
    summary: 'Finish a sign-up that was started with a provider',
    request: z.object({ ...answer, ...signupDetails }),
    response: accountInformation,
    errors: [
      'validation_failed',
      'not_found',
      'oauth_not_configured',
      'oauth_state_mismatch',
      'email_exists',
      'terms_not_accepted',
      'signup_closed',
    ],
  }),
} as const;
