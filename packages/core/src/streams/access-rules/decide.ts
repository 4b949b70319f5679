import type { AccessPart, AccessRefusal, DomainPattern } from '@sluice/contract';
import { isPageAllowed, type RequestPage } from './page-origin.ts';
import type { TokenCheck } from './verify-token.ts';

/** Facts about a stream on which access to it depends. */
export type AccessRules = {
  isPublished: boolean;
  isSigned: boolean;
  restriction?: {
    id: string;
    domains: readonly DomainPattern[];
    allowsNoReferer: boolean;
    allowsShare: boolean;
  };
};

export type AccessRequest = {
  part: AccessPart;
  page: RequestPage;
  token: TokenCheck;
  /** IP address of the viewer. */
  address: string;
  /** Country of the viewer in capital letters; undefined if it is unknown. */
  country?: string | undefined;
  /** Hosts of this platform, which may show every stream. */
  ownHosts: readonly DomainPattern[];
};

export type AccessDecision =
  | {
      isAllowed: true;
      /** Rule that admitted the request. */
      rule: 'PUBLIC' | 'TOKEN' | 'DOMAIN' | 'OWN_HOST' | 'NO_REFERER' | 'SHARING' | 'PREVIEW';
      /** Signing key of the token that admitted the request. */
      keyId?: string;
      heightMax?: number;
      /** Time at which the token ends. */
      until?: Date;
      /** Fingerprint of the `jti` of the token. */
      tokenId?: string;
      /** Only version that a preview may show. */
      versionId?: string;
    }
  | { isAllowed: false; refusal: AccessRefusal };

const refuse = (refusal: AccessRefusal): AccessDecision => ({ isAllowed: false, refusal });

/** Applies the claims of a valid token that concern the request. */
const decideClaims = (
  { domains, ip, countries }: Extract<TokenCheck, { state: 'VALID' }>,
  { page, address, country, ownHosts }: AccessRequest,
): AccessDecision | undefined => {
  if (ip !== undefined && ip !== address) return refuse('TOKEN_OTHER_ADDRESS');
  if (countries !== undefined && country === undefined) return refuse('TOKEN_COUNTRY_UNKNOWN');
  if (countries !== undefined && !countries.includes(country ?? '')) return refuse('TOKEN_OTHER_COUNTRY');
  if (domains === undefined) return undefined;
  if (typeof page !== 'object' || !isPageAllowed(page, [...domains, ...ownHosts])) return refuse('TOKEN_OTHER_PAGE');
  return undefined;
};

const decideRestriction = (
  { domains, allowsNoReferer, allowsShare }: NonNullable<AccessRules['restriction']>,
  { part, page, ownHosts }: AccessRequest,
): AccessDecision => {
  // The share page is opened from anywhere, and previews of links show its poster.
  if (allowsShare && (part === 'share' || part === 'poster')) return { isAllowed: true, rule: 'SHARING' };
  if (part === 'share') return refuse('SHARING_OFF');
  if (page === undefined) return allowsNoReferer ? { isAllowed: true, rule: 'NO_REFERER' } : refuse('PAGE_UNKNOWN');
  if (page === 'opaque') return refuse('PAGE_OPAQUE');
  if (isPageAllowed(page, ownHosts)) return { isAllowed: true, rule: 'OWN_HOST' };
  return isPageAllowed(page, domains) ? { isAllowed: true, rule: 'DOMAIN' } : refuse('DOMAIN_NOT_ALLOWED');
};

/**
 * Decides whether a request for a part of a stream is admitted.
 *
 * It is the only place with these rules: hosted pages, manifests and the explanation of a refusal all ask it.
 */
export const decideAccess = (stream: AccessRules | undefined, request: AccessRequest): AccessDecision => {
  if (!stream) return refuse('NOT_FOUND');
  const { token } = request;
  if (token.state === 'PREVIEW')
    return {
      isAllowed: true,
      rule: 'PREVIEW',
      ...(token.versionId !== undefined && { versionId: token.versionId }),
    };
  if (!stream.isPublished) return refuse('UNPUBLISHED');
  const tokenFacts: Pick<
    Extract<AccessDecision, { isAllowed: true }>,
    'keyId' | 'heightMax' | 'until' | 'tokenId'
  > = {};
  if (stream.isSigned) {
    if (token.state === 'ABSENT') return refuse('TOKEN_MISSING');
    if (token.state === 'INVALID') return refuse(token.refusal);
    const refused = decideClaims(token, request);
    if (refused) return refused;
    tokenFacts.keyId = token.keyId;
    if (token.heightMax !== undefined) tokenFacts.heightMax = token.heightMax;
    if (token.until !== undefined) tokenFacts.until = token.until;
    if (token.tokenId !== undefined) tokenFacts.tokenId = token.tokenId;
  }
  const decision: AccessDecision = stream.restriction
    ? decideRestriction(stream.restriction, request)
    : { isAllowed: true, rule: stream.isSigned ? 'TOKEN' : 'PUBLIC' };
  return decision.isAllowed ? { ...decision, ...tokenFacts } : decision;
};
