import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { beforeAll, afterAll, expect, it } from 'vitest';
import type { Tampering, TestSamlProvider } from './saml.ts';
import { startSamlProvider } from './saml.ts';

const callbackUrl = 'http://127.0.0.1:1/acs/acme';
const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
let provider: TestSamlProvider;

beforeAll(async () => {
  provider = await startSamlProvider();
});
afterAll(() => provider.close());

const signIn = async (tampering?: Tampering) => {
  const saml = new SAML({
    callbackUrl,
    entryPoint: provider.ssoUrl,
    issuer: 'urn:us',
    audience: 'urn:us',
    idpCert: provider.certificate,
    idpIssuer: provider.entityId,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
  });
  const url = await saml.getAuthorizeUrlAsync('a-relay-state', undefined, {});
  const { acsUrl, ...form } = await provider.respond(url, ada, tampering);
  expect(acsUrl).toBe(callbackUrl);
  expect(form.RelayState).toBe('a-relay-state');
  const { profile } = await saml.validatePostResponseAsync(form);
  return profile;
};

it('creates a response that another library accepts', async () => {
  expect(await signIn()).toMatchObject({ nameID: ada.email, ...ada, issuer: provider.entityId });
});

it.each<[string, Tampering]>([
  ['no signature', { unsigned: true }],
  ['another key', { wrongKey: true }],
  ['another audience', { audience: 'urn:them' }],
  ['an end in the past', { notOnOrAfter: new Date(Date.now() - 60_000) }],
  ['another request', { inResponseTo: '_other' }],
  ['a change after signing', { edit: (xml) => xml.replaceAll('ada@', 'eve@') }],
  ['an assertion before the signed one', { wrapped: { email: 'eve@example.com', place: 'before' } }],
  ['an assertion after the signed one', { wrapped: { email: 'eve@example.com', place: 'after' } }],
  ['the signed assertion moved away', { wrapped: { email: 'eve@example.com', place: 'extensions' } }],
])('is rejected with %s', async (_case, tampering) => {
  await expect(signIn(tampering)).rejects.toThrow();
});

it('publishes its metadata', async () => {
  const answer = await fetch(provider.metadataUrl);
  const text = await answer.text();
  expect(text).toBe(provider.metadata);
  expect(text).toContain(provider.ssoUrl);
  expect(text).toContain(provider.entityId);
});
