import { isEmail } from '@sluice/contract';
import type { SamlIdentity } from '@sluice/core';
import { childrenOf, textOf } from '../shared/xml.ts';

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';

/** Attribute names that identity providers use for each field, in lower case. */
const names = {
  email: [
    'email',
    'emailaddress',
    'email_address',
    'mail',
    'user.email',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'urn:oid:1.2.840.113549.1.9.1',
    `${claims}emailaddress`,
  ],
  firstName: [
    'firstname',
    'first_name',
    'givenname',
    'given_name',
    'user.firstname',
    'urn:oid:2.5.4.42',
    `${claims}givenname`,
  ],
  lastName: [
    'lastname',
    'last_name',
    'surname',
    'sn',
    'family_name',
    'user.lastname',
    'urn:oid:2.5.4.4',
    `${claims}surname`,
  ],
} as const;

const nameMax = 200;

const attributesOf = (assertion: Element): Map<string, string> => {
  const attributes = childrenOf(assertion, 'assertion', 'AttributeStatement').flatMap((statement) =>
    childrenOf(statement, 'assertion', 'Attribute'),
  );
  return new Map(
    attributes.flatMap((attribute): [string, string][] => {
      const value = textOf(childrenOf(attribute, 'assertion', 'AttributeValue')[0]);
      return value === undefined ? [] : [[(attribute.getAttribute('Name') ?? '').toLowerCase(), value]];
    }),
  );
};

/** Returns the user of a verified assertion; uses the name id as the email if no attribute contains one. */
export const readIdentity = (assertion: Element): SamlIdentity => {
  const attributes = attributesOf(assertion);
  const find = (attributeNames: readonly string[]): string | undefined =>
    attributeNames.map((name) => attributes.get(name)).find((value) => value !== undefined);
  const [subject] = childrenOf(assertion, 'assertion', 'Subject');
  const nameId = subject && textOf(childrenOf(subject, 'assertion', 'NameID')[0]);
  return {
    email: [find(names.email), nameId].find((text) => text !== undefined && text.length <= 320 && isEmail(text)),
    firstName: find(names.firstName)?.slice(0, nameMax),
    lastName: find(names.lastName)?.slice(0, nameMax),
    assertionId: assertion.getAttribute('ID') ?? '',
  };
};
