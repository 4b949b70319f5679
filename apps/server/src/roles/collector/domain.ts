/** Normalizes the host of an allowed-domain entry or of a sample: no scheme, port, path or `www.`. */
export const normalHost = (value: string): string =>
  value
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');

/** Reports whether a domain may send; `*.example.com` allows every subdomain, an empty list allows all domains. */
export const isDomainAllowed = (domain: string, allowed: readonly string[]): boolean => {
  if (allowed.length === 0) return true;
  const host = normalHost(domain);
  return allowed.some((entry) => {
    const pattern = normalHost(entry);
    if (pattern === '*') return true;
    return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
  });
};
