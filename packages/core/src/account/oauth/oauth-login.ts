import {
  AppError,
  oauthProviderNames,
  type InputFor,
  type OAuthProvider,
  type ResultOf,
  type oauth,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { signInAddedMail } from '../../mail/mails/index.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { audit } from '../../shared/audit.ts';
import type { Context, Visitor } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { countAttempt, forgetAttempt } from '../attempt-limits.ts';
import { findByEmail } from '../registration/account-of-email.ts';
import { requireOpenSignup } from '../registration/register-email.ts';
import type { AccountInformation } from '../sessions/describe-account.ts';
import { openSession } from '../sessions/open-session.ts';
import { singleSignOnOnly } from '../sessions/single-sign-on-only.ts';
import { findByIdentity, linkIdentity } from './external-identities.ts';
import { beginAttempt, endAttempt, keepProfile, requireProvider } from './oauth-attempts.ts';
import type { OAuthProfile } from './oauth-client.ts';

const attemptsFree = 60;

type User = Selectable<Database['users']>;

const limitOf = (what: string, { clientAddress: subject }: Visitor) => ({ what, subject, free: attemptsFree });

/** Where to send the browser; whoever comes back must be the same browser. */
export const getOAuthEndpoint = async (
  context: Context & Visitor,
  { params }: InputFor<typeof oauth.endpoint>,
): Promise<ResultOf<typeof oauth.endpoint>> => {
  const provider = requireProvider(context, params.provider);
  await countAttempt(context.db, [limitOf('oauth-begin', context)], context.clock.now());
  const attempt = await beginAttempt(context, provider);
  return { url: await context.services.oauth.authorizationUrl(provider, attempt) };
};

/** People of a single sign-on leave with it: no other way may stay open to them. */
const refuseSingleSignOn = async (context: Context, user: User): Promise<void> => {
  if ((await singleSignOnOnly(context, user)) === undefined) return;
  throw new AppError('email_exists', { evidence: 'This account signs in by the single sign-on of its organization.' });
};

/**
 * Whether an address alone may join a provider's person to an account: not where the account asks for a second step,
 * as then an address would replace both.
 */
const refuseUnprovenLink = async (context: Context, user: User): Promise<void> => {
  await refuseSingleSignOn(context, user);
  if (!user.verified) throw new AppError('email_not_verified', { evidence: 'The account here is not verified.' });
  if (user.totp_confirmed_at !== null)
    throw new AppError('email_exists', { evidence: 'The account has two-step verification: sign in by password.' });
};

const requireProvenEmail = (profile: OAuthProfile): OAuthProfile & { email: string } => {
  const { email, isEmailVerified } = profile;
  if (email === undefined || !isEmailVerified) throw new AppError('email_not_verified');
  return { ...profile, email };
};

const linkByEmail = (context: Context & Visitor, provider: OAuthProvider, subject: string, user: User) =>
  inTransaction(context, async ({ db }) => {
    const inner = { ...context, db, actor: { ...context.actor, userId: user.id, label: user.email } };
    await linkIdentity(inner, provider, subject, user.id);
    await audit(inner, { action: 'link', resource: 'account.oauth', resourceId: user.id, detail: { provider } });
    const mail = signInAddedMail({ provider: oauthProviderNames[provider] });
    await queueMail(inner, { ...mail, purpose: 'sign-in-added', recipient: user.email });
    return openSession(inner, user.id, 'OAUTH');
  });

/**
 * Signs in whom a provider vouches for. An account that asks for two steps is opened by a provider that was joined to it
 * before: the provider's sign-in, with its own second step, stands for both.
 */
export const loginByOAuth = async (
  context: Context & Visitor,
  { params, body }: InputFor<typeof oauth.login>,
): Promise<AccountInformation> => {
  const provider = requireProvider(context, params.provider);
  const limits = [limitOf('oauth-login', context)];
  await countAttempt(context.db, limits, context.clock.now());
  const attempt = await endAttempt(context, provider, body.state);
  const profile = await context.services.oauth.redeem(provider, body.code, attempt);
  await forgetAttempt(context.db, limits);
  const known = await findByIdentity(context, provider, profile.subject);
  if (known) {
    await refuseSingleSignOn(context, known);
    return openSession(context, known.id, 'OAUTH');
  }
  const proven = requireProvenEmail(profile);
  const user = await findByEmail(context, proven.email);
  if (user) {
    await refuseUnprovenLink(context, user);
    return linkByEmail(context, provider, profile.subject, user);
  }
  requireOpenSignup(context);
  await keepProfile(context, { ...body, provider }, proven);
  throw new AppError('oauth_first_login');
};
