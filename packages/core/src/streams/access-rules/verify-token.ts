import { type AccessRefusal, type DomainPattern, parseDomainPattern } from '@sluice/contract';
import { decodeProtectedHeader, errors, importSPKI, type JWTPayload, jwtVerify } from 'jose';
import type { SecretBox } from '../../shared/secret-box.ts';
import { isPreviewToken, verifyPreviewToken } from './preview-token.ts';

export type TokenCheck =
  | { state: 'ABSENT' }
  /** Token of this platform for members who preview a stream. */
  | { state: 'PREVIEW' }
  | { state: 'INVALID'; refusal: AccessRefusal }
  | { state: 'VALID'; keyId: string; domains?: DomainPattern[]; ip?: string; heightMax?: number };

/** Key that verifies tokens; the public part as PEM. */
export type VerificationKey = { id: string; publicKey: string };

export type TokenExpectation = {
  streamId: string;
  /** Keys of the stream's organization. */
  keys: readonly VerificationKey[];
  now: Date;
  secrets: Pick<SecretBox, 'verify'>;
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

const claimsOf = (
  payload: JWTPayload,
): Pick<Extract<TokenCheck, { state: 'VALID' }>, 'domains' | 'ip' | 'heightMax'> => {
  const { domains, ip, maxHeight } = payload;
  return {
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
    return check === 'VALID' ? { state: 'PREVIEW' } : invalid(check);
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
    if ((payload.sub ?? payload['streamId']) !== expected.streamId) return invalid('TOKEN_OTHER_STREAM');
    return { state: 'VALID', keyId: key.id, ...claimsOf(payload) };
  } catch (error) {
    return invalid(refusalOf(error));
  }
};
