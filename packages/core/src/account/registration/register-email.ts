import { AppError, type InputFor, type ResultOf, type registration } from '@sluice/contract';
import { queueMail } from '../../mail/queue-mail.ts';
import { verificationMail } from '../../mail/mails/index.ts';
import type { Context, Visitor } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { countAttempt, sourceAndAddress, type AttemptLimit } from '../attempt-limits.ts';
import { normalEmail, refuseKnownEmail } from './account-of-email.ts';
import { consumeCaptcha } from './captcha.ts';
import { issueCode } from './email-codes.ts';
import { requireMarketplaceSignup } from './marketplace-signups.ts';

const mailsFree = { source: 5, address: 60 };

/** Limits of codes by email; the last one, over all addresses, keeps strangers from filling a mailbox. */
const mailLimits = (email: string, address: string): AttemptLimit[] => [
  ...sourceAndAddress('register', { email, address }, mailsFree),
  { what: 'register-account', subject: email, free: 30, isShared: true },
];

/** Throws `signup_closed` if only invited users may sign up. */
export const requireOpenSignup = ({ services: { settings } }: Context): void => {
  if (!settings.isSignupOpen) throw new AppError('signup_closed');
};

/**
 * Emails a code to an address that signs up, on every call.
 *
 * Reveals whether an address is registered, but only against a solved challenge and under a rate limit.
 */
export const registerEmail = async (
  context: Context & Visitor,
  { body }: InputFor<typeof registration.registerEmail>,
): Promise<ResultOf<typeof registration.registerEmail>> => {
  const email = normalEmail(body.email);
  await countAttempt(context.db, mailLimits(email, context.clientAddress), context.clock.now());
  await consumeCaptcha(context, body.verificationToken);
  requireOpenSignup(context);
  if (body.signupId !== undefined) await requireMarketplaceSignup(context, body.signupId);
  await refuseKnownEmail(context, email);
  await inTransaction(context, async (inner) => {
    const code = await issueCode(inner, email);
    await queueMail(inner, { ...verificationMail({ code }), purpose: 'verification', recipient: body.email });
  });
};
