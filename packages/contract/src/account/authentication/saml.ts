import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { accountInformation, secretToken } from '../schema.ts';

/**
 * The browser's side of SAML is not JSON: GET `…/saml/login/{ssoDomain}` redirects to the identity provider, POST
 * `…/saml/acs/{ssoDomain}` receives the assertion, GET `…/saml/metadata/{ssoDomain}` returns our metadata. They redirect to
 * `/sso-login?code=…` with a code for this operation, or to `/sso-error?errorCode=…`.
 */
export const saml = {
  session: operation({
    id: 'account.saml.session',
    method: 'POST',
    path: '/account/authentication/saml/session',
    permission: 'public',
    status: 200,
    summary: 'Exchange the code from a single sign-on for a session; works once, in the browser that started it',
    request: z.object({ code: secretToken }),
    response: accountInformation,
    errors: ['validation_failed', 'token_invalid'],
  }),
} as const;
