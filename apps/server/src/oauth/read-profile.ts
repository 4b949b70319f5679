import type { OAuthProfile } from '@sluice/core';
import * as client from 'openid-client';
import { z } from 'zod';

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

const claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  // Some providers return a string.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
});

const toProfile = ({ sub, email, email_verified: isEmailVerified }: z.output<typeof claims>): OAuthProfile => ({
  subject: sub,
  email,
  isEmailVerified,
});

/** Returns the profile in an ID token; fetches the user info when the token has no email address. */
export const readClaims = async (configuration: client.Configuration, tokens: Tokens): Promise<OAuthProfile> => {
  const idClaims = claims.parse(tokens.claims());
  if (idClaims.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined)
    return toProfile(idClaims);
  return toProfile(claims.parse(await client.fetchUserInfo(configuration, tokens.access_token, idClaims.sub)));
};

const githubUser = z.object({ id: z.int() });
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** Returns the profile of a GitHub token's user, with the email address that GitHub marks as primary. */
export const readGithubProfile = async (
  configuration: client.Configuration,
  { access_token: token }: Tokens,
  profileUrl: string,
): Promise<OAuthProfile> => {
  const get = async (url: string): Promise<unknown> => {
    const response = await client.fetchProtectedResource(configuration, token, new URL(url), 'GET');
    if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
    return response.json();
  };
  const { id } = githubUser.parse(await get(profileUrl));
  const primary = githubEmails.parse(await get(`${profileUrl}/emails`)).find((address) => address.primary);
  return { subject: String(id), email: primary?.email, isEmailVerified: primary?.verified === true };
};
