import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Claims of a provider about a user; tests can add accounts at any time. */
export type ProviderAccount = {
  sub: string;
  email: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
};

export type Authorized = { code: string; state: string; /** Target URL of the browser. */ redirect: URL };

const escape = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const input = ([name, label]: readonly [string, string]): string =>
  `<p><label>${label} <input name="${name}" autocomplete="off"></label></p>`;

/** Returns a page with text fields and a button that posts them, by default to its own URL. */
export const formPage = (
  title: string,
  fields: readonly (readonly [name: string, label: string])[],
  { hidden = {}, action = '' }: { hidden?: Record<string, string>; action?: string } = {},
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>
<form method="post"${action && ` action="${escape(action)}"`}>${fields.map(input).join('')}
${Object.entries(hidden)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
  .join('')}
<button>Continue</button></form></html>`;

export const sendHtml = (response: ServerResponse, html: string, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);

export const readForm = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams(await text(request));

/** Listens on a free port of the loopback interface. */
export const listen = async (): Promise<{ server: Server; url: string; close(): Promise<void> }> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always has a port.
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { server, url: `http://127.0.0.1:${port}`, close };
};

const browse = () => {
  const cookies = new Map<string, string>();
  return async (url: URL, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value.join('='));
    }
    return answer;
  };
};

/** Signs in like a browser: follows redirects, submits the account on the provider's page, stops at the target URL. */
export const walkSignIn = async (start: string, email: string): Promise<Authorized> => {
  const visit = browse();
  const { origin } = new URL(start);
  let url = new URL(start);
  let answer = await visit(url);
  while (url.origin === origin) {
    const location = answer.headers.get('location');
    if (!location && answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    url = new URL(location ?? url, url);
    if (url.origin === origin) answer = await visit(url, location === null ? { email } : undefined);
  }
  return { code: url.searchParams.get('code') ?? '', state: url.searchParams.get('state') ?? '', redirect: url };
};
