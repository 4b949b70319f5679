import { SAML, ValidateInResponseTo, generateServiceProviderMetadata } from '@node-saml/node-saml';
import { AppError } from '@sluice/contract';
import type { IdentityProvider, SamlClient, ServiceProvider } from '@sluice/core';
import { checkAssertion, checkResponse, clockSkewMilliseconds, refused } from './check-response.ts';
import { readIdentity } from './read-identity.ts';
import { readMetadata } from './read-metadata.ts';
import { parseXml } from '../shared/xml.ts';

const emailAddress = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** Creates the library's object for one request; requests are stored elsewhere, so it knows only this one. */
const samlFor = (provider: IdentityProvider, self: ServiceProvider, requestId: string): SAML =>
  new SAML({
    entryPoint: provider.ssoUrl,
    idpCert: provider.certificates,
    issuer: self.entityId,
    audience: self.entityId,
    callbackUrl: self.acsUrl,
    identifierFormat: emailAddress,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: clockSkewMilliseconds,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  });

const malformed = (evidence: string, cause?: unknown): AppError =>
  new AppError('validation_failed', { evidence, cause });

const decode = (response: string): string => {
  const base64 = response.replace(/\s/g, '');
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw malformed('SAMLResponse is not base64.');
  return Buffer.from(base64, 'base64').toString('utf8');
};

const parse = (xml: string): Element => {
  try {
    return parseXml(xml);
  } catch (error) {
    // The parser throws an Error with one sentence.
    throw malformed(`SAMLResponse cannot be read: ${(error as Error).message}`, error);
  }
};

/** Returns the signed assertion, exactly as it was signed. */
const signedAssertion = async (saml: SAML, xml: string): Promise<Element> => {
  const verified = await saml
    .validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') })
    .catch((error: unknown) => {
      throw refused(error instanceof Error ? error.message : 'The signature cannot be verified.', error);
    });
  const signed = verified.profile?.getAssertionXml?.();
  if (signed === undefined) throw refused('The response has no signed assertion.');
  return parse(signed);
};

/** Creates a SAML client with node-saml, which verifies signatures; this module checks everything else. */
export const createSamlClient = (): SamlClient => ({
  readMetadata,
  signInUrl: (provider, self, { id, relayState }) =>
    samlFor(provider, self, id).getAuthorizeUrlAsync(relayState, undefined, {}),
  async verify(provider, self, { requestId, response }) {
    const xml = decode(response);
    checkResponse(parse(xml), self, requestId);
    const assertion = await signedAssertion(samlFor(provider, self, requestId), xml);
    checkAssertion(assertion, provider, self, requestId);
    return readIdentity(assertion);
  },
  describe: ({ entityId, acsUrl }) =>
    generateServiceProviderMetadata({
      issuer: entityId,
      callbackUrl: acsUrl,
      identifierFormat: emailAddress,
      wantAssertionsSigned: true,
    }),
});
