import type { Visitor } from '../../shared/context.ts';
import type { AttemptLimit } from '../attempt-limits.ts';
import type { KnownDevice } from '../devices/known-devices.ts';

const guesses = { free: 5, memoryMinutes: 24 * 60, longestSeconds: 3_600 };

const ofAddress = ({ clientAddress }: Visitor): AttemptLimit => ({
  what: 'mfa-address',
  subject: clientAddress,
  free: 30,
  isShared: true,
});

/** Limit on codes with which unknown devices sign in; a password reset clears it. */
export const accountCodeLimit = (userId: string): AttemptLimit => ({
  what: 'mfa-account',
  subject: userId,
  ...guesses,
});

/**
 * Returns the limits on the codes of a sign-in.
 *
 * Anyone who gets here knows the password, and a code has only a million values. Unknown devices therefore share one
 * limit per account, whose wait grows up to an hour: guessing takes years. A known browser or network has its own limit,
 * so that nobody else locks its user out; from elsewhere, a password reset ends the wait and the guessing.
 */
export const loginCodeLimits = (visitor: Visitor, userId: string, device: KnownDevice | undefined): AttemptLimit[] => {
  if (device?.kind === 'BROWSER') return [{ what: 'mfa-browser', subject: `${userId}/${device.token}`, ...guesses }];
  if (device)
    return [ofAddress(visitor), { what: 'mfa-network', subject: `${userId}/${visitor.clientAddress}`, ...guesses }];
  return [ofAddress(visitor), accountCodeLimit(userId)];
};

/** Returns the limits on codes that change two-step verification, which only a signed-in user can reach. */
export const codeLimits = (visitor: Visitor, userId: string): AttemptLimit[] => [
  ofAddress(visitor),
  { what: 'mfa-change', subject: userId, ...guesses },
];
