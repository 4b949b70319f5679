import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CertificateOptions, SamlAnswer, SamlPerson, Tampering } from './saml-response.ts';
import { createIdentity, respondTo } from './saml-response.ts';
import { formPage, listen, readForm, sendHtml } from './sign-in-page.ts';

export type { SamlAnswer, SamlPerson, Tampering } from './saml-response.ts';

export type SamlProviderOptions = CertificateOptions & {
  /** The accepted service provider; by default, the one that sends the request, at the URL it names. */
  serviceProvider?: { entityId: string; acsUrl: string };
};

export type TestSamlProvider = {
  entityId: string;
  /** Metadata as text and URL, for the single sign-on configuration. */
  metadata: string;
  metadataUrl: string;
  /** Uses another host than 127.0.0.1 in a browser, because identity providers are other sites. */
  ssoUrl: string;
  /** Signing certificate in PEM format. */
  certificate: string;
  /** Responds to a sign-in request without a browser; the form is to be posted to `acsUrl`. */
  respond(requestUrl: string, person: SamlPerson, tampering?: Tampering): Promise<SamlAnswer>;
  /** Tampering applied to the next response of the sign-in page. */
  tamperWithNext(tampering: Tampering): void;
  close(): Promise<void>;
};

const fields = [
  ['email', 'Email'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
] as const;

const postingPage = ({ acsUrl, ...hidden }: SamlAnswer): string =>
  `${formPage('Signing in', [], { hidden, action: acsUrl })}<script>document.forms[0].submit()</script>`;

/** Starts a real SAML 2.0 identity provider with its own key pair. */
export const startSamlProvider = async (options: SamlProviderOptions = {}): Promise<TestSamlProvider> => {
  const { server, url, close } = await listen();
  const entityId = `urn:test:idp:${randomUUID()}`;
  const ssoUrl = `${url.replace('127.0.0.1', 'localhost')}/sso`;
  const identity = await createIdentity(entityId, ssoUrl, options);
  let next: Tampering = {};
  const respond: TestSamlProvider['respond'] = (requestUrl, person, tampering = {}) =>
    respondTo(identity, requestUrl, person, { ...options.serviceProvider, ...tampering });
  const answerPage = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') return sendHtml(response, formPage('Sign in at your company', fields));
    const form = await readForm(request);
    const person = { email: '', ...Object.fromEntries(form) };
    const tampering = next;
    next = {};
    sendHtml(response, postingPage(await respond(`${url}${request.url}`, person, tampering)));
  };
  server.on('request', (request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/sso') return void answerPage(request, response);
    if (path !== '/metadata') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' }).end(identity.metadata);
  });
  return {
    entityId,
    metadata: identity.metadata,
    metadataUrl: `${url}/metadata`,
    ssoUrl,
    certificate: identity.certificate,
    respond,
    tamperWithNext(tampering) {
      next = tampering;
    },
    close,
  };
};
