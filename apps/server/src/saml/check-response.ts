import { AppError } from '@sluice/contract';
import type { IdentityProvider, ServiceProvider } from '@sluice/core';
import { childrenOf, elementsOf, isElement, textOf } from '../shared/xml.ts';

/** Maximum difference between the clocks of two servers. */
export const clockSkewMilliseconds = 120_000;

/** Accepted algorithms; SHA-1 is excluded because its signatures can be forged. */
const algorithms = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

export const refused = (evidence: string, cause?: unknown): AppError =>
  new AppError('permission_denied', { evidence, cause });

const assertSuccess = (response: Element): void => {
  const [status] = childrenOf(response, 'protocol', 'Status');
  const code = status && childrenOf(status, 'protocol', 'StatusCode')[0]?.getAttribute('Value');
  if (code?.endsWith(':Success')) return;
  const message = status && textOf(childrenOf(status, 'protocol', 'StatusMessage')[0]);
  throw refused(
    `The identity provider responded with ${code?.split(':').at(-1) ?? 'nothing'}${message ? `: ${message}` : '.'}`,
  );
};

const assertAlgorithms = (response: Element): void => {
  const used = ['SignatureMethod', 'DigestMethod'].flatMap((name) => elementsOf(response, 'signature', name));
  for (const method of used) {
    const algorithm = method.getAttribute('Algorithm') ?? '';
    if (!algorithms.has(algorithm))
      throw refused(`The response is signed with ${algorithm || 'no algorithm'}; sign with RSA and SHA-256.`);
  }
};

/** Checks the response before its signature: a single assertion, for this platform, for this request. */
export const checkResponse = (response: Element, self: ServiceProvider, requestId: string): void => {
  if (!isElement(response, 'protocol', 'Response'))
    throw new AppError('validation_failed', { evidence: 'SAMLResponse is not a response of SAML 2.0.' });
  assertSuccess(response);
  if (elementsOf(response, 'assertion', 'EncryptedAssertion').length > 0)
    throw refused('The assertion is encrypted; disable the encryption of assertions at the identity provider.');
  const assertions = elementsOf(response, 'assertion', 'Assertion');
  if (assertions.length !== 1 || assertions[0]?.parentNode !== response)
    throw refused(`The response must contain exactly one assertion; it contains ${assertions.length}.`);
  if (response.getAttribute('InResponseTo') !== requestId) throw refused('The response belongs to another request.');
  const destination = response.getAttribute('Destination');
  if (destination && destination !== self.acsUrl)
    throw refused(`The response is for ${destination}, not for ${self.acsUrl}.`);
  assertAlgorithms(response);
};

const isFuture = (instant: string | null): boolean => Date.parse(instant ?? '') + clockSkewMilliseconds > Date.now();

const isConfirmed = (confirmation: Element, self: ServiceProvider, requestId: string): boolean => {
  const [data] = childrenOf(confirmation, 'assertion', 'SubjectConfirmationData');
  return (
    confirmation.getAttribute('Method') === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' &&
    data?.getAttribute('Recipient') === self.acsUrl &&
    data.getAttribute('InResponseTo') === requestId &&
    isFuture(data.getAttribute('NotOnOrAfter'))
  );
};

/** Checks the signed assertion: issuer, recipient, request, and that it confirms a sign-in. */
export const checkAssertion = (
  assertion: Element,
  provider: IdentityProvider,
  self: ServiceProvider,
  requestId: string,
): void => {
  const issuer = textOf(childrenOf(assertion, 'assertion', 'Issuer')[0]);
  if (issuer !== provider.entityId)
    throw refused(`The assertion was issued by ${issuer ?? 'nobody'}, not by ${provider.entityId}.`);
  const confirmations = childrenOf(assertion, 'assertion', 'Subject').flatMap((subject) =>
    childrenOf(subject, 'assertion', 'SubjectConfirmation'),
  );
  if (!confirmations.some((confirmation) => isConfirmed(confirmation, self, requestId)))
    throw refused(`No subject confirmation is valid at present for ${self.acsUrl} and this request.`);
  const [statement] = childrenOf(assertion, 'assertion', 'AuthnStatement');
  if (!statement) throw refused('The assertion does not confirm a sign-in (it has no AuthnStatement).');
  const end = statement.getAttribute('SessionNotOnOrAfter');
  if (end && !isFuture(end)) throw refused('The session at the identity provider has ended.');
};
