import { invalid } from '@sluice/contract';

export type HttpSettings = { host: string; port?: number; username?: string; password?: string };

/** The address of a path on a server; `validation_failed` where the host is none. A query in the path is kept. */
export const httpAddress = (scheme: 'http' | 'https', settings: HttpSettings, path: string): URL => {
  const host = settings.host.includes(':') && !settings.host.startsWith('[') ? `[${settings.host}]` : settings.host;
  const port = settings.port === undefined ? '' : `:${settings.port}`;
  const text = `${scheme}://${host}${port}/${path.replace(/^\/+/, '')}`;
  // An empty host would make the path's first segment the host.
  if (host === '' || /[\s/\\?#@]/.test(host) || !URL.canParse(text))
    throw invalid('host', 'The host is not the name or address of a server.');
  return new URL(text);
};

/** The header of basic authentication; undefined without a user name. */
export const basicAuthorization = ({ username, password }: HttpSettings): string | undefined =>
  username === undefined ? undefined : `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}`;

/** An address as evidence: its query may hold a signature and stays away. */
export const shownAddress = (url: URL): string => `${url.protocol}//${url.host}${url.pathname}`;
