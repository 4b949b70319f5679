import type { OperationCall } from '../../app/api/api.ts';

type Denial = NonNullable<OperationCall<'streams.deniedTokens.create'>['body']>;

const readClaims = (token: string): Record<string, unknown> | undefined => {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return undefined;
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const claims: unknown = JSON.parse(json);
    // SAFETY: any property of a non-null object can be read.
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** Returns what to deny for a `jti`, or for a whole token with its `jti` and `exp`; undefined for a token without one. */
export const readDenial = (text: string): Pick<Denial, 'jti' | 'expiresAt'> | undefined => {
  const claims = readClaims(text.trim());
  if (!claims) return text.trim() === '' ? undefined : { jti: text.trim() };
  const { jti, exp } = claims;
  if (typeof jti !== 'string' || jti === '') return undefined;
  return { jti, ...(typeof exp === 'number' && { expiresAt: new Date(exp * 1000).toISOString() }) };
};
