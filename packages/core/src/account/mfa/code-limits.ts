import type { Context, Visitor } from '../../shared/context.ts';
import type { AttemptLimit } from '../attempt-limits.ts';

/**
 * Limits on guessing codes. Anyone who gets here knows the password, so the wait grows up to a whole day and guessing
 * one of a million codes takes years. A password reset clears the count.
 */
const retryMinutes = { memoryMinutes: 24 * 60, longestSeconds: 3_600 };

export const accountCodeLimit = (userId: string): AttemptLimit => ({
  what: 'mfa-account',
  subject: userId,
  free: 5,
  ...retryMinutes,
});

/** Returns the limits for codes: few attempts per account, more per address, which many users may share. */
export const codeLimits = ({ clientAddress }: Context & Visitor, userId: string): AttemptLimit[] => [
  { what: 'mfa-address', subject: clientAddress, free: 30 },
  accountCodeLimit(userId),
];
