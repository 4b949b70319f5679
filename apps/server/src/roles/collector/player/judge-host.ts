import { hostOfDomain, hostOfOrigin, isHostWithin, isLocalHost } from '@sluice/contract/player/domains';

export type Claim = {
  /** `Origin` header, which a page cannot change; apps send none. */
  origin: string | undefined;
  /** Domain that an app names in its request. */
  domain: string;
};

/** Host that a claim proves, and whether it may use a license. */
export type Judgment = { host: string; isAllowed: boolean };

/**
 * Decides whether a page or an app may use a license with these domains and their subdomains.
 *
 * The machine itself and the platform's own hosts may use every license.
 */
export const judgeHost = (
  { origin, domain }: Claim,
  domains: readonly string[],
  ownHosts: readonly string[],
): Judgment => {
  const host = origin === undefined ? hostOfDomain(domain) : hostOfOrigin(origin);
  if (host === undefined) return { host: '', isAllowed: false };
  const isAllowed =
    isLocalHost(host) || ownHosts.includes(host) || domains.some((allowed) => isHostWithin(host, allowed));
  return { host, isAllowed };
};

const claimsMax = 500;
const claimLengthMax = 300;

/**
 * Returns a function that decides like `judgeHost`, and remembers its judgments with the license object: parsing the
 * addresses of a page and of all domains costs more than the rest of a request.
 */
export const rememberJudgments = (
  ownHosts: readonly string[],
): ((claim: Claim, license: { domains: readonly string[] }) => Judgment) => {
  const remembered = new WeakMap<object, Map<string, Judgment>>();
  return (claim, license) => {
    const name = claim.origin === undefined ? `app ${claim.domain}` : `page ${claim.origin}`;
    const judgments = remembered.get(license) ?? new Map<string, Judgment>();
    const known = judgments.get(name);
    if (known) return known;
    const judgment = judgeHost(claim, license.domains, ownHosts);
    // Claims are chosen by clients.
    if (judgments.size >= claimsMax) judgments.clear();
    if (name.length <= claimLengthMax) remembered.set(license, judgments.set(name, judgment));
    return judgment;
  };
};
