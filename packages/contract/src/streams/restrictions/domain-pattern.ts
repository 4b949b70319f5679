/** Hosts of pages that a restriction allows: one host, or every subdomain of it; on one port or on any. */
export type DomainPattern = { host: string; isWildcard: boolean; port?: string };

const hostForm = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const portForm = /^[1-9]\d{0,4}$/;

/** Returns a host name in lower case and in ASCII, an IPv6 address in brackets; undefined if it is none. */
const normalizeHost = (text: string): string | undefined => {
  if (!URL.canParse(`http://${text}`)) return undefined;
  const { hostname, port, username, password, pathname } = new URL(`http://${text}`);
  if (port !== '' || username !== '' || password !== '' || pathname !== '/') return undefined;
  return hostForm.test(hostname) || /^\[[\da-f:.]+\]$/.test(hostname) ? hostname : undefined;
};

/**
 * Parses an allowed domain: `example.com`, `*.example.com`, `localhost:3000` or the address of a page.
 *
 * Returns undefined for anything else, such as `*` or `exam*.com`.
 */
export const parseDomainPattern = (text: string): DomainPattern | undefined => {
  const [, wildcard, host = '', port] =
    /^(?:https?:\/\/)?(\*\.)?(\[[\da-f:.]+\]|[^\s/:?#[\]@\\]+)(?::(\d+|\*))?(?:[/?#].*)?$/i.exec(text.trim()) ?? [];
  const name = normalizeHost(host.replace(/\.$/, ''));
  if (name === undefined) return undefined;
  // The subdomains of an address or of a top-level domain are no domains of one owner.
  if (wildcard !== undefined && (!name.includes('.') || /^[\d.]+$|^\[/.test(name)) && name !== 'localhost')
    return undefined;
  if (port !== undefined && port !== '*' && (!portForm.test(port) || Number(port) > 65_535)) return undefined;
  return { host: name, isWildcard: wildcard !== undefined, ...(port !== undefined && port !== '*' && { port }) };
};

/** Returns a pattern as text, in the form in which it is stored. */
export const formatDomainPattern = ({ host, isWildcard, port }: DomainPattern): string =>
  `${isWildcard ? '*.' : ''}${host}${port === undefined ? '' : `:${port}`}`;
