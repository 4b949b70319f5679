import { invalid } from '@sluice/contract';

export type HttpSettings = { host: string; port?: number; username?: string; password?: string };

/** URL of a path on a server; throws `validation_failed` for an invalid host. Keeps a query in the path. */
export const httpAddress = (scheme: 'http' | 'https', settings: HttpSettings, path: string): URL => {
  const host = settings.host.includes(':') && !settings.host.startsWith('[') ? `[${settings.host}]` : settings.host;
  const port = settings.port === undefined ? '' : `:${settings.port}`;
  const text = `${scheme}://${host}${port}/${path.replace(/^\/+/, '')}`;
  // An empty host would turn the path's first segment into the host.
  if (host === '' || /[\s/\\?#@]/.test(host) || !URL.canParse(text))
    throw invalid('host', 'The host is not a valid host name or IP address.');
  return new URL(text);
};

/** Header of basic authentication; undefined without a user name. */
export const basicAuthorization = ({ username, password }: HttpSettings): string | undefined =>
  username === undefined ? undefined : `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}`;

/** URL for evidence, without the query, which may contain a signature. */
export const redactedUrl = (url: URL): string => `${url.protocol}//${url.host}${url.pathname}`;
