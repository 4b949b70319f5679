const isLabel = (label: string): boolean => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label);

const isHostName = (host: string): boolean =>
  host.length <= 253 && (/^\[[0-9a-f:.]+\]$/.test(host) || host.split('.').every(isLabel));

const withoutTrailingDot = (host: string): string => (host.endsWith('.') ? host.slice(0, -1) : host);

/** Returns the host of a valid http or https URL in ASCII; undefined with credentials or any other scheme. */
const hostOfUrl = (text: string): string | undefined => {
  try {
    const { protocol, username, password, hostname } = new URL(text);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    if (!isWeb || username !== '' || password !== '') return undefined;
    const host = withoutTrailingDot(hostname);
    return isHostName(host) ? host : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the host of a domain that a user entered, with or without scheme, port and path; undefined if invalid. */
export const hostOfDomain = (text: string): string | undefined => {
  const domain = text.trim();
  // The parser of URLs would drop tabs and read backslashes as slashes.
  if (domain === '' || /[*\s\\@]/.test(domain)) return undefined;
  return hostOfUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(domain) ? domain : `https://${domain}`);
};

/** Returns the host of an `Origin` header; undefined for `null` and for anything that no browser sends. */
export const hostOfOrigin = (origin: string): string | undefined => {
  try {
    return new URL(origin).origin === origin ? hostOfUrl(origin) : undefined;
  } catch {
    return undefined;
  }
};

const withoutWww = (host: string): string => (/^www\.[^.]+\../.test(host) ? host.slice(4) : host);

/** Reports whether a host is that of an allowed domain or of one of its subdomains; `www.` of the domain is ignored. */
export const isHostWithin = (host: string, allowedDomain: string): boolean => {
  const allowedHost = hostOfDomain(allowedDomain);
  if (allowedHost === undefined) return false;
  const top = withoutWww(allowedHost);
  return host === top || host.endsWith(`.${top}`);
};

/** Reports whether a host is the machine itself, where development happens. */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
