import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';
import { generate } from 'selfsigned';

export type SamlPerson = { email: string; firstName?: string; lastName?: string };

/** Deviations from a valid response; omitted fields are valid. */
export type Tampering = {
  unsigned?: boolean;
  /** Signs with a key that is not in the metadata. */
  wrongKey?: boolean;
  audience?: string;
  recipient?: string;
  issuer?: string;
  notBefore?: Date;
  notOnOrAfter?: Date;
  /** ID of the request it responds to; empty for none. */
  inResponseTo?: string;
  /** ID of the assertion, for sending the same one twice. */
  sameAssertionId?: string;
  /** Adds an unsigned assertion about another user, where a careless parser would use it instead of the signed one. */
  wrapped?: { email: string; place: 'before' | 'after' | 'extensions' };
  /** Changes the XML after signing. */
  edit?: (xml: string) => string;
};

/** Fields of the form that completes a sign-in, and its target URL. */
export type SamlAnswer = { acsUrl: string; SAMLResponse: string; RelayState: string };

export type CertificateOptions = { certificateEndsAt?: Date };

const { binding, format } = Constants.namespace;
const attributes = ['email', 'firstName', 'lastName'].map((name) => ({
  name,
  valueTag: name,
  nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic',
  valueXsiType: 'xs:string',
}));

// The library requires an explicit validator; schemas are not validated here.
setSchemaValidator({ validate: () => Promise.resolve('not checked') });

const createKey = async ({ certificateEndsAt }: CertificateOptions = {}) => {
  const notAfterDate = certificateEndsAt ?? new Date(Date.now() + 86_400_000);
  const notBeforeDate = new Date(Math.min(Date.now(), notAfterDate.getTime()) - 86_400_000);
  const subject = [{ name: 'commonName', value: 'Identity provider of a test' }];
  return generate(subject, { keySize: 2048, algorithm: 'sha256', notBeforeDate, notAfterDate });
};

/** Creates an identity provider, and a forger with the same name. */
export const createIdentity = async (entityID: string, ssoUrl: string, options: CertificateOptions) => {
  const [key, otherKey] = await Promise.all([createKey(options), createKey()]);
  const create = ({ private: privateKey, cert: signingCert }: typeof key) =>
    IdentityProvider({
      entityID,
      privateKey,
      signingCert,
      nameIDFormat: [format.emailAddress],
      singleSignOnService: [{ Binding: binding.redirect, Location: ssoUrl }],
      singleLogoutService: [{ Binding: binding.redirect, Location: `${ssoUrl}/logout` }],
      requestSignatureAlgorithm: Constants.algorithms.signature.RSA_SHA256,
      loginResponseTemplate: { context: SamlLib.defaultLoginResponseTemplate.context, attributes },
    });
  const [own, forger] = [create(key), create(otherKey)];
  return { entityID, own, forger, certificate: key.cert, metadata: own.getMetadata() };
};

export type Identity = Awaited<ReturnType<typeof createIdentity>>;

type Wanted = Tampering & { entityId?: string; acsUrl?: string };

const readRequest = (requestUrl: string) => {
  const query = Object.fromEntries(new URL(requestUrl).searchParams);
  const xml = inflateRawSync(Buffer.from(query['SAMLRequest'] ?? '', 'base64')).toString();
  const acsUrl = /AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1];
  const entityId = /Issuer[^>]*>([^<]+)</.exec(xml)?.[1];
  return { query, acsUrl, entityId };
};

// Not a template tag, which the library would escape.
const authnStatement = (): string =>
  `<saml:AuthnStatement AuthnInstant="${new Date().toISOString()}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;

const tagsOf = (person: SamlPerson, issuer: string, inResponseTo: string, expected: Wanted, acsUrl: string) => {
  const ends = (expected.notOnOrAfter ?? new Date(Date.now() + 300_000)).toISOString();
  return {
    ID: `_${randomUUID()}`,
    AssertionID: expected.sameAssertionId ?? `_${randomUUID()}`,
    Destination: acsUrl,
    Audience: expected.audience ?? expected.entityId,
    SubjectRecipient: expected.recipient ?? acsUrl,
    Issuer: expected.issuer ?? issuer,
    IssueInstant: new Date().toISOString(),
    StatusCode: Constants.StatusCode.Success,
    ConditionsNotBefore: (expected.notBefore ?? new Date(Date.now() - 1000)).toISOString(),
    ConditionsNotOnOrAfter: ends,
    SubjectConfirmationDataNotOnOrAfter: ends,
    NameIDFormat: format.emailAddress,
    NameID: person.email,
    InResponseTo: expected.inResponseTo ?? inResponseTo,
    attrEmail: person.email,
    attrFirstName: person.firstName ?? '',
    attrLastName: person.lastName ?? '',
  };
};

const withoutSignature = (xml: string): string => xml.replace(/<ds:Signature .*?<\/ds:Signature>/s, '');

const wrap = (xml: string, email: string, { email: other, place }: NonNullable<Tampering['wrapped']>): string => {
  const signed = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const forged = withoutSignature(signed)
    .replaceAll(email, other)
    .replace(/ ID="[^"]+"/, ` ID="_${randomUUID()}"`);
  if (place === 'before') return xml.replace(signed, forged + signed);
  if (place === 'after') return xml.replace(signed, signed + forged);
  return xml
    .replace(signed, forged)
    .replace('<samlp:Status>', `<samlp:Extensions>${signed}</samlp:Extensions><samlp:Status>`);
};

const tamper = (xml: string, { email }: SamlPerson, { unsigned, wrapped, edit }: Tampering): string => {
  const stripped = unsigned ? withoutSignature(xml) : xml;
  const moved = wrapped ? wrap(stripped, email, wrapped) : stripped;
  return edit ? edit(moved) : moved;
};

/** Creates the response to a sign-in request, given the URL to which the service provider redirected the browser. */
export const respondTo = async (
  { entityID, own, forger }: Identity,
  requestUrl: string,
  person: SamlPerson,
  wanted: Wanted,
): Promise<SamlAnswer> => {
  const request = readRequest(requestUrl);
  const { acsUrl = request.acsUrl ?? '', entityId = request.entityId ?? '' } = wanted;
  const serviceProvider = ServiceProvider({
    entityID: entityId,
    wantAssertionsSigned: true,
    assertionConsumerService: [{ Binding: binding.post, Location: acsUrl }],
  });
  const parsed = await own.parseLoginRequest(serviceProvider, 'redirect', { query: request.query });
  const inResponseTo = String(parsed.extract.request?.['id'] ?? '');
  const tags = tagsOf(person, entityID, inResponseTo, { ...wanted, entityId }, acsUrl);
  const signer = wanted.wrongKey ? forger : own;
  const { context } = await signer.createLoginResponse(serviceProvider, { extract: parsed.extract }, 'post', person, {
    customTagReplacement: (template) => ({
      id: tags.ID,
      context: SamlLib.replaceTagsByValue(template.replace('{AuthnStatement}', authnStatement()), tags),
    }),
  });
  const xml = tamper(Buffer.from(context, 'base64').toString(), person, wanted);
  return {
    acsUrl,
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState: request.query['RelayState'] ?? '',
  };
};
