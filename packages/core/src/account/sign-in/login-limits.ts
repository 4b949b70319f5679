import { AppError } from '@sluice/contract';
import type { Context, Visitor } from '../../shared/context.ts';
import {
  countAttempt,
  countWithoutWait,
  forgetAttempt,
  forgiveAttempts,
  type AttemptLimit,
} from '../attempt-limits.ts';
import { consumeCaptcha } from '../registration/captcha.ts';
import type { KnownDevice } from '../devices/known-devices.ts';

type Attempt = { email: string; verificationToken: string | undefined; device: KnownDevice | undefined };

const dayMinutes = 24 * 60;
const normal = (email: string): string => email.trim().toLowerCase();

/** Limits that delay: those of a known browser, or those of the address and of this account from this address. */
const delayingLimits = (context: Visitor, { email, device }: Attempt): AttemptLimit[] => {
  const own = { free: 5, memoryMinutes: dayMinutes };
  if (device?.kind === 'BROWSER')
    return [{ what: 'login-browser', subject: `${normal(email)}/${device.token}`, ...own }];
  return [
    { what: 'login-address', subject: context.clientAddress, free: 30, isShared: true },
    { what: 'login-account-address', subject: `${normal(email)}/${context.clientAddress}`, ...own },
  ];
};

/** Limit over all addresses; exceeding it costs a proof of work, never a wait, so that no stranger locks an account. */
const accountLimit = (email: string): AttemptLimit => ({
  what: 'login-account',
  subject: normal(email),
  free: 10,
  memoryMinutes: dayMinutes,
  isShared: true,
});

/** Requires a proof of work if the account's limit is exceeded; takes an attempt without one back, as nobody judges it. */
const requireProof = async (context: Context & Visitor, attempt: Attempt): Promise<void> => {
  const limit = accountLimit(attempt.email);
  const isExceeded = await countWithoutWait(context.db, limit, context.clock.now());
  if (!isExceeded) return;
  if (attempt.verificationToken !== undefined) return consumeCaptcha(context, attempt.verificationToken);
  await forgetAttempt(context.db, [limit, ...delayingLimits(context, attempt)]);
  throw new AppError('captcha_required');
};

/**
 * Counts an attempt to guess a password; throws `rate_limited` with the seconds to wait, or `captcha_required`.
 *
 * Guessing stays bounded: unknown browsers have 10 attempts on an account until a day passes without any. Each further
 * one costs a proof of work of about half a second. One IPv4 address or IPv6 /64 network has five attempts on an account,
 * then one per 15 minutes: about 100 per day. A thousand networks need ten days for a million guesses, and six days of
 * computing.
 */
export const countLogin = async (context: Context & Visitor, attempt: Attempt): Promise<void> => {
  await countAttempt(context.db, delayingLimits(context, attempt), context.clock.now());
  if (!attempt.device) await requireProof(context, attempt);
};

/** Takes back an attempt with the right password. */
export const forgiveLogin = async (context: Context & Visitor, attempt: Attempt): Promise<void> => {
  const limits = delayingLimits(context, attempt);
  await forgiveAttempts(context.db, attempt.device ? limits : [...limits, accountLimit(attempt.email)]);
};

/** Returns the limits that end when the user proves to own the email from this address. */
export const limitsOfOwner = (context: Visitor, email: string): AttemptLimit[] => [
  accountLimit(email),
  ...delayingLimits(context, { email, verificationToken: undefined, device: undefined }).filter(
    ({ isShared }) => !isShared,
  ),
];
