import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../shared/secret-box.ts';

/**
 * Access to the files of one version of a stream, as part of their paths. It names no viewer: all who are admitted in
 * the same hour under the same policy share it, so that caches serve them together.
 */
export type Grant = {
  /** Version whose files may be read. */
  versionId: string;
  /** Hour since 1970 at whose start the grant expires. */
  untilHour: number;
  /** Signing key of the admitted tokens, or `preview`; empty without a token. */
  keyId: string;
  /** Domain restriction under which the grant was given; empty without one. */
  restrictionId: string;
  /** Largest height of pictures in pixels; 0 without a limit. */
  heightMax: number;
};

const purpose = 'streams.grant';
const hourMilliseconds = 3_600_000;
/** Hours for which a grant is valid at least: the longest film that plays without a renewal. */
const validHours = 6;
/** Hexadecimal characters of the signature: 128 bits. */
const signatureLength = 32;

const idForm = /^[\w-]{0,64}$/;

const textOf = ({ versionId, untilHour, keyId, restrictionId, heightMax }: Grant): string =>
  [versionId, untilHour, keyId, restrictionId, heightMax].join('.');

const signatureOf = (secrets: Pick<SecretBox, 'sign'>, streamId: string, text: string): string =>
  secrets.sign(purpose, `${streamId}/${text}`).slice(0, signatureLength);

/** Creates the path segment of a grant, the same for all requests of an hour and a policy. */
export const formatGrant = (
  secrets: Pick<SecretBox, 'sign'>,
  streamId: string,
  grant: Omit<Grant, 'untilHour'> & { now: Date },
): string => {
  const untilHour = Math.floor(grant.now.getTime() / hourMilliseconds) + 1 + validHours;
  const text = textOf({ ...grant, untilHour });
  return `${text}.${signatureOf(secrets, streamId, text)}`;
};

/** Returns the grant of a path segment; undefined if it was not given for this stream. */
export const parseGrant = (secrets: Pick<SecretBox, 'sign'>, streamId: string, segment: string): Grant | undefined => {
  const parts = segment.split('.');
  const [versionId = '', untilHour = '', keyId = '', restrictionId = '', heightMax = '', signature = ''] = parts;
  if (parts.length !== 6 || !/^\d{1,8}$/.test(untilHour) || !/^\d{1,5}$/.test(heightMax)) return undefined;
  if (![versionId, keyId, restrictionId].every((id) => idForm.test(id))) return undefined;
  const grant = { versionId, untilHour: Number(untilHour), keyId, restrictionId, heightMax: Number(heightMax) };
  const [expected, actual] = [signatureOf(secrets, streamId, textOf(grant)), signature].map((text) =>
    Buffer.from(text),
  );
  if (!expected || !actual || expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  return grant;
};

export const isGrantExpired = ({ untilHour }: Grant, now: Date): boolean =>
  now.getTime() >= untilHour * hourMilliseconds;
