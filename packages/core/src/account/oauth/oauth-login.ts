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
import type { OAuthProfile } from '../../shared/ports/oauth-client.ts';

const attemptsFree = 60;

type User = Selectable<Database['users']>;

const limitOf = (what: string, { clientAddress: subject }: Visitor) => ({ what, subject, free: attemptsFree });

/** Returns the URL to send the browser to; only the same browser can complete the sign-in. */
export const getOAuthEndpoint = async (
  context: Context & Visitor,
  { params }: InputFor<typeof oauth.endpoint>,
): Promise<ResultOf<typeof oauth.endpoint>> => {
  const provider = requireProvider(context, params.provider);
  await countAttempt(context.db, [limitOf('oauth-begin', context)], context.clock.now());
  const attempt = await beginAttempt(context, provider);
  return { url: await context.services.oauth.authorizationUrl(provider, attempt) };
};

/** Refuses accounts of a single sign-on: leaving it must end all access, so no other sign-in may exist. */
const refuseSingleSignOn = async (context: Context, user: User): Promise<void> => {
  if ((await singleSignOnOnly(context, user)) === undefined) return;
  throw new AppError('email_exists', {
    evidence: 'This account signs in with the single sign-on of its organization.',
  });
};

/**
 * Refuses linking by email address if the account is not verified or uses two-step verification: a matching address
 * would otherwise replace both password and second step.
 */
const refuseUnprovenLink = async (context: Context, user: User): Promise<void> => {
  await refuseSingleSignOn(context, user);
  if (!user.verified) throw new AppError('email_not_verified', { evidence: 'The existing account is not verified.' });
  if (user.totp_confirmed_at !== null)
    throw new AppError('email_exists', {
      evidence: 'The account has two-step verification. Sign in with your password.',
    });
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
 * Signs in a user confirmed by a provider. An account with two-step verification is opened only by a provider linked
 * before: the provider's sign-in, with its own second step, replaces both steps.
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
  const linkedUser = await findByIdentity(context, provider, profile.subject);
  if (linkedUser) {
    await refuseSingleSignOn(context, linkedUser);
    return openSession(context, linkedUser.id, 'OAUTH');
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
