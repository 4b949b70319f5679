import { type AccessRefusal, type DomainPattern, parseDomainPattern } from '@sluice/contract';
import { decodeProtectedHeader, errors, importSPKI, type JWTPayload, jwtVerify } from 'jose';
import type { SecretBox } from '../../shared/secret-box.ts';
import { tokenFingerprint } from './token-fingerprint.ts';
import { isPreviewToken, verifyPreviewToken } from '../../shared/preview-token.ts';

export type TokenCheck =
  | { state: 'ABSENT' }
  /** Token of this platform for members who preview a stream, or one version of it. */
  | { state: 'PREVIEW'; versionId?: string }
  | { state: 'INVALID'; refusal: AccessRefusal }
  | ({ state: 'VALID'; keyId: string } & TokenClaims);

/** Claims that narrow a token. */
type TokenClaims = {
  domains?: DomainPattern[];
  ip?: string;
  /** Countries in capital letters, as two letters of ISO 3166. */
  countries?: string[];
  heightMax?: number;
  /** Time at which the token ends. */
  until?: Date;
  /** Fingerprint of the `jti`. */
  tokenId?: string;
};

/** Key that verifies tokens; the public part as PEM. */
export type VerificationKey = { id: string; publicKey: string };

export type TokenExpectation = {
  streamId: string;
  /** Keys of the stream's organization. */
  keys: readonly VerificationKey[];
  now: Date;
  secrets: Pick<SecretBox, 'verify'>;
  /** Address of the streams on this server, which a token may name as its audience. */
  streamsAddress: string;
  /** Fingerprints of the tokens that the organization denies. */
  deniedTokens: ReadonlySet<string>;
};

/** A longer token is rejected unread. */
const tokenCharactersMax = 8192;
/** Difference between the clocks of the signing server and of this one that is accepted. */
const clockSkewSeconds = 60;

const invalid = (refusal: AccessRefusal): TokenCheck => ({ state: 'INVALID', refusal });

const refusalOf = (error: unknown): AccessRefusal => {
  if (error instanceof errors.JWTExpired) return 'TOKEN_EXPIRED';
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf') return 'TOKEN_NOT_YET_VALID';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'TOKEN_SIGNATURE';
  return 'TOKEN_MALFORMED';
};

/** Returns the seconds since 1970 of a claim; undefined without the claim, NaN if it is not a number. */
const secondsOf = (claim: unknown): number | undefined =>
  claim === undefined ? undefined : typeof claim === 'number' ? claim : Number.NaN;

/** Returns the refusal of a token that is outside of the time between its claims `start` and `end`. */
const refuseWindow = (payload: JWTPayload, now: Date): AccessRefusal | undefined => {
  const [start, end] = [secondsOf(payload['start']), secondsOf(payload['end'])];
  if (Number.isNaN(start) || Number.isNaN(end)) return 'TOKEN_MALFORMED';
  const seconds = now.getTime() / 1000;
  if (start !== undefined && seconds < start - clockSkewSeconds) return 'TOKEN_NOT_YET_VALID';
  return end !== undefined && seconds >= end + clockSkewSeconds ? 'TOKEN_EXPIRED' : undefined;
};

/** Reports whether a token is meant for the streams of this server: by their address, its origin or its host. */
const isForStreams = ({ aud }: JWTPayload, streamsAddress: string): boolean => {
  if (aud === undefined) return true;
  const { origin, host } = new URL(streamsAddress);
  return [aud].flat().some((audience) => [streamsAddress, origin, host].includes(audience.replace(/\/$/, '')));
};

const refusePayload = (payload: JWTPayload, expected: TokenExpectation): AccessRefusal | undefined => {
  if ((payload.sub ?? payload['streamId']) !== expected.streamId) return 'TOKEN_OTHER_STREAM';
  if (!isForStreams(payload, expected.streamsAddress)) return 'TOKEN_OTHER_AUDIENCE';
  if (payload.jti !== undefined && expected.deniedTokens.has(tokenFingerprint(payload.jti))) return 'TOKEN_DENIED';
  return refuseWindow(payload, expected.now);
};

const countriesOf = (claim: unknown): string[] =>
  Array.isArray(claim) ? claim.map((text) => String(text).toUpperCase()) : [];

/** Returns the time at which the first of the claims `exp` and `end` ends a token, with the accepted skew. */
const untilOf = (payload: JWTPayload): Date | undefined => {
  const ends = [payload.exp, secondsOf(payload['end'])].filter((seconds) => seconds !== undefined);
  return ends.length === 0 ? undefined : new Date((Math.min(...ends) + clockSkewSeconds) * 1000);
};

const claimsOf = (payload: JWTPayload): TokenClaims => {
  const { domains, ip, maxHeight, countries, jti } = payload;
  const until = untilOf(payload);
  return {
    ...(until && { until }),
    ...(jti !== undefined && { tokenId: tokenFingerprint(jti) }),
    ...(countries !== undefined && { countries: countriesOf(countries) }),
    // An unreadable list admits no page: a claim that restricts must never be ignored.
    ...(domains !== undefined && {
      domains: Array.isArray(domains) ? domains.flatMap((text) => parseDomainPattern(String(text)) ?? []) : [],
    }),
    ...(ip !== undefined && { ip: String(ip) }),
    ...(maxHeight !== undefined && { heightMax: Number(maxHeight) || 0 }),
  };
};

/**
 * Verifies the token of a request: a JWT that is signed with RS256 by a key of the organization and names the stream
 * in `sub` or `streamId`, or a preview token of this platform.
 */
export const verifyToken = async (token: string | undefined, expected: TokenExpectation): Promise<TokenCheck> => {
  if (token === undefined || token === '') return { state: 'ABSENT' };
  if (token.length > tokenCharactersMax) return invalid('TOKEN_MALFORMED');
  if (isPreviewToken(token)) {
    const check = verifyPreviewToken(token, expected);
    return typeof check === 'string' ? invalid(check) : { state: 'PREVIEW', ...check };
  }
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    if (alg !== 'RS256') return invalid('TOKEN_ALGORITHM');
    const key = expected.keys.find(({ id }) => id === kid);
    if (!key) return invalid('TOKEN_KEY_UNKNOWN');
    const { payload } = await jwtVerify(token, await importSPKI(key.publicKey, 'RS256'), {
      algorithms: ['RS256'],
      clockTolerance: clockSkewSeconds,
      currentDate: expected.now,
    });
    const refusal = refusePayload(payload, expected);
    if (refusal) return invalid(refusal);
    return { state: 'VALID', keyId: key.id, ...claimsOf(payload) };
  } catch (error) {
    return invalid(refusalOf(error));
  }
};
