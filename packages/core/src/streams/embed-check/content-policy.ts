/** Directives of a content security policy by their names. */
export type ContentPolicy = ReadonlyMap<string, readonly string[]>;

/** Reads the policies of a header, which are separated by commas; all of them apply. */
export const readPolicies = (text: string): ContentPolicy[] =>
  text
    .split(',')
    .map((policy) => {
      const directives = new Map<string, string[]>();
      for (const directive of policy.split(';')) {
        const [name = '', ...values] = directive.trim().split(/\s+/);
        // The first of equal names counts.
        if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
      }
      return directives;
    })
    .filter((policy) => policy.size > 0);

const usualPorts: Record<string, string> = { 'http:': '80', 'https:': '443' };

const portOf = ({ protocol, port }: URL): string => port || (usualPorts[protocol] ?? '');

const sourceForm = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(\/.*)?$/i;

const hasScheme = (scheme: string, url: URL): boolean =>
  url.protocol === `${scheme}:` || (scheme === 'http' && url.protocol === 'https:');

/** Reports whether a source of a directive covers an address, for a page at another one (CSP 3, 6.7.2). */
const covers = (source: string, url: URL, page: URL): boolean => {
  if (source === '*') return /^https?:$/.test(url.protocol);
  if (source === "'self'") return url.origin === page.origin;
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return hasScheme(source.slice(0, -1).toLowerCase(), url);
  const [, scheme, host = '', port, path] = sourceForm.exec(source) ?? [];
  if (host === '') return false;
  if (!hasScheme((scheme ?? page.protocol.slice(0, -1)).toLowerCase(), url)) return false;
  const name = host.toLowerCase();
  const isHost = name === '*' || (name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name);
  if (!isHost) return false;
  const isPort = port === '*' || (port === undefined ? portOf(url) === usualPorts[url.protocol] : port === portOf(url));
  if (!isPort) return false;
  return (
    path === undefined || path === '/' || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path)
  );
};

/** Returns the directive of a policy that refuses a frame at an address; undefined if it is allowed. */
export const refusedFrame = (policy: ContentPolicy, frame: URL, page: URL): string | undefined => {
  const name = ['frame-src', 'child-src', 'default-src'].find((each) => policy.has(each));
  if (name === undefined) return undefined;
  const sources = policy.get(name) ?? [];
  return sources.some((source) => covers(source, frame, page)) ? undefined : `${name} ${sources.join(' ')}`.trim();
};
