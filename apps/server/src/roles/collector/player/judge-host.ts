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
