import type { Context, Visitor } from '../../shared/context.ts';
import type { AttemptLimit } from '../attempt-limits.ts';

/**
 * How often codes may be guessed: whoever gets here knows the password, so the wait grows for a whole day, and guessing
 * one of a million goes on for years. A reset of the password forgets it.
 */
const retryMinutes = { memoryMinutes: 24 * 60, longestSeconds: 3_600 };

export const accountCodeLimit = (userId: string): AttemptLimit => ({
  what: 'mfa-account',
  subject: userId,
  free: 5,
  ...retryMinutes,
});

/** The limits of codes: few on one account, more from one address, where many people may sit. */
export const codeLimits = ({ clientAddress }: Context & Visitor, userId: string): AttemptLimit[] => [
  { what: 'mfa-address', subject: clientAddress, free: 30 },
  accountCodeLimit(userId),
];
