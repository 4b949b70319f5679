import { type DomainPattern, formatDomainPattern } from '@sluice/contract';
import type { PublicAddresses } from '../../shared/context.ts';
import type { AccessRules } from './decide.ts';

/** Returns the hosts of this platform, which may show every stream. */
export const ownHostsOf = ({ api, streams }: PublicAddresses): DomainPattern[] => {
  const hosts = [api, streams].map((address) => {
    const url = new URL(address);
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    return { host: url.hostname, isWildcard: false, port };
  });
  return hosts.filter(({ host, port }, index) => hosts.findIndex((o) => o.host === host && o.port === port) === index);
};

/** A source without a port would only match the default port; `http:` also matches `https:` (CSP 3, 6.7.2.9). */
const sourceOf = (pattern: DomainPattern): string =>
  `http://${formatDomainPattern(pattern)}${pattern.port === undefined ? ':*' : ''}`;

/**
 * Returns the sources of the directive `frame-ancestors` for a stream; undefined if any page may embed it.
 *
 * The directive is left out then, as `*` would exclude apps, whose pages have schemes of their own.
 */
export const frameAncestors = (
  { restriction }: AccessRules,
  ownHosts: readonly DomainPattern[],
): string[] | undefined => restriction && [...restriction.domains, ...ownHosts].map(sourceOf);
