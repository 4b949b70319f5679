import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { accountInformation, secretToken } from '../schema.ts';

/**
 * The browser's side of SAML is not JSON: GET `…/saml/login/{ssoDomain}` sends it to the identity provider, POST
 * `…/saml/acs/{ssoDomain}` takes the assertion, GET `…/saml/metadata/{ssoDomain}` describes us. They end at
 * `/sso-login?code=…` with a code for this operation, or at `/sso-error?errorCode=…`.
 */
export const saml = {
  session: operation({
    id: 'account.saml.session',
    method: 'POST',
    path: '/account/authentication/saml/session',
    permission: 'public',
    status: 200,
    summary: 'Exchange the code at the end of a single sign-on for a session; works once, in the browser that began',
    request: z.object({ code: secretToken }),
    response: accountInformation,
    errors: ['validation_failed', 'token_invalid'],
  }),
} as const;
