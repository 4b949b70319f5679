import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../shared/secret-box.ts';

/**
 * Access to the files of one version of a stream, as part of their paths. It names no viewer: all who are admitted in
 * the same hour under the same policy share it, so that caches serve them together. Tokens with an expiry share it by
 * five minutes of that, and those with a `jti` have one each, because they can be denied.
 */
export type Grant = {
  /** Version whose files may be read. */
  versionId: string;
  /** Minute since 1970 at whose start the grant expires. */
  untilMinute: number;
  /** Signing key of the admitted tokens, or `preview` or `lab`; empty without a token. */
  keyId: string;
  /** Domain restriction under which the grant was given; empty without one. */
  restrictionId: string;
  /** Largest height of pictures in pixels; 0 without a limit. */
  heightMax: number;
  /** Fingerprint of the `jti` of the admitted token; empty without one. */
  tokenId: string;
};

const purpose = 'streams.grant';
const minuteMilliseconds = 60_000;
/** Minutes for which a grant without an expiry is valid at least: the longest film that plays without a renewal. */
const validMinutes = 360;
/** Minutes of expiries for which admitted tokens share a grant. */
const expiryMinutes = 5;
/** Minutes after which a grant ends in any case; viewers with a valid token get another one. */
const minutesMax = 1_440;

/** Milliseconds for which a replaced version plays on: the validity of the last grants for it. */
export const replacedMilliseconds = (validMinutes + 60) * minuteMilliseconds;
/** Hexadecimal characters of the signature: 128 bits. */
const signatureLength = 32;

const idForm = /^[\w-]{0,64}$/;

const textOf = ({ versionId, untilMinute, keyId, restrictionId, heightMax, tokenId }: Grant): string =>
  [versionId, untilMinute, keyId, restrictionId, heightMax, tokenId].join('.');

const signatureOf = (secrets: Pick<SecretBox, 'sign'>, streamId: string, text: string): string =>
  secrets.sign(purpose, `${streamId}/${text}`).slice(0, signatureLength);

const minuteUp = (minutes: number, step: number): number => Math.ceil(minutes / step) * step;

/** Returns the minute at which a grant expires: with its token, or six to seven hours from now without an expiry. */
const endOf = (now: Date, until: Date | undefined): number => {
  const minutes = now.getTime() / minuteMilliseconds;
  if (!until) return Math.floor(minutes / 60) * 60 + 60 + validMinutes;
  const end = minuteUp(until.getTime() / minuteMilliseconds, expiryMinutes);
  return Math.min(end, minuteUp(minutes, expiryMinutes) + minutesMax);
};

type NewGrant = Omit<Grant, 'untilMinute'> & {
  now: Date;
  /** Time at which the admitted token ends. */
  until?: Date | undefined;
};

/** Creates the path segment of a grant, the same for all requests of an hour and a policy. */
export const formatGrant = (secrets: Pick<SecretBox, 'sign'>, streamId: string, grant: NewGrant): string => {
  const text = textOf({ ...grant, untilMinute: endOf(grant.now, grant.until) });
  return `${text}.${signatureOf(secrets, streamId, text)}`;
};

/** Returns the grant of a path segment; undefined if it was not given for this stream. */
export const parseGrant = (secrets: Pick<SecretBox, 'sign'>, streamId: string, segment: string): Grant | undefined => {
  const parts = segment.split('.');
  const [versionId = '', untilMinute = '', keyId = '', restrictionId = '', heightMax = ''] = parts;
  const [tokenId = '', signature = ''] = parts.slice(5);
  if (parts.length !== 7 || !/^\d{1,10}$/.test(untilMinute) || !/^\d{1,5}$/.test(heightMax)) return undefined;
  if (![versionId, keyId, restrictionId, tokenId].every((id) => idForm.test(id))) return undefined;
  const numbers = { untilMinute: Number(untilMinute), heightMax: Number(heightMax) };
  const grant = { versionId, keyId, restrictionId, tokenId, ...numbers };
  const [expected, actual] = [signatureOf(secrets, streamId, textOf(grant)), signature].map((text) =>
    Buffer.from(text),
  );
  if (!expected || !actual || expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  return grant;
};

export const isGrantExpired = ({ untilMinute }: Grant, now: Date): boolean =>
  now.getTime() >= untilMinute * minuteMilliseconds;
