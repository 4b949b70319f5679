import type { SamlAnswer, SamlPerson, Tampering, TestSamlProvider } from '@sluice/testing/saml';
import type { TestApi } from '../testing.ts';

/** Destination of a sign-in: the path and query of the dashboard's page. */
export type Ending = { status: number; page: string; code: string };

/** Simulates a browser that keeps the sign-in cookie and sends it only to this platform. */
export const openBrowser = ({ address }: TestApi) => {
  let cookie = '';
  const root = `${address}/v1/account/authentication/saml`;

  const begin = async (domain: string): Promise<Response> => {
    const response = await fetch(`${root}/login/${domain}`, { redirect: 'manual', headers: { cookie } });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };

  /** Posts without the cookie: a form on a foreign page does not send SameSite=Lax cookies. */
  const post = async ({ acsUrl, ...form }: SamlAnswer): Promise<Ending> => {
    const body = new URLSearchParams(form);
    const response = await fetch(acsUrl, { method: 'POST', body, redirect: 'manual' });
    const location = URL.parse(response.headers.get('location') ?? '', address);
    const code = location?.searchParams.get('code') ?? '';
    return { status: response.status, page: `${location?.pathname}${code ? '' : location?.search}`, code };
  };

  const openSession = async (code: string) => {
    const response = await fetch(`${root}/session`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    const { data } = (await response.json()) as {
      data: { code?: number; result?: { id: string; email: string; apiKeys: { value: string }[] } };
    };
    return { status: response.status, ...data };
  };

  return {
    begin,
    post,
    openSession,
    /** Starts a sign-in and returns the form that the identity provider finally posts. */
    async answerOf(provider: TestSamlProvider, domain: string, person: SamlPerson, tampering?: Tampering) {
      const asked = (await begin(domain)).headers.get('location') ?? '';
      return provider.respond(asked, person, tampering);
    },
    /** Runs the whole sign-in up to the dashboard's page. */
    async signIn(provider: TestSamlProvider, domain: string, person: SamlPerson, tampering?: Tampering) {
      return post(await this.answerOf(provider, domain, person, tampering));
    },
  };
};
