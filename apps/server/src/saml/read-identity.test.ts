import { expect, it } from 'vitest';
import { readIdentity } from './read-identity.ts';
import { parseXml } from '../shared/xml.ts';

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';

const assertion = (nameId: string, attributes: Record<string, string>) => {
  const list = Object.entries(attributes).map(
    ([name, value]) => `<Attribute Name="${name}"><AttributeValue>${value}</AttributeValue></Attribute>`,
  );
  return parseXml(
    `<Assertion xmlns="urn:oasis:names:tc:SAML:2.0:assertion" ID="_1"><Subject><NameID>${nameId}</NameID></Subject>
    <AttributeStatement>${list.join('')}</AttributeStatement></Assertion>`,
  );
};

it.each([
  ['plain names', { email: 'a@b.example', firstName: 'Ada', lastName: 'King' }],
  ['LDAP names', { 'urn:oid:0.9.2342.19200300.100.1.3': 'a@b.example', givenName: 'Ada', sn: 'King' }],
  ['claims', { [`${claims}emailaddress`]: 'a@b.example', [`${claims}givenname`]: 'Ada', [`${claims}surname`]: 'King' }],
])('a user is identified by %s', (_what, attributes) => {
  const identity = { email: 'a@b.example', firstName: 'Ada', lastName: 'King', assertionId: '_1' };
  expect(readIdentity(assertion('opaque-7', attributes))).toEqual(identity);
});

it('uses the name id as the email if no attribute contains one', () => {
  expect(readIdentity(assertion('a@b.example', {})).email).toBe('a@b.example');
  expect(readIdentity(assertion('a@b.example', { mail: 'none' })).email).toBe('a@b.example');
  expect(readIdentity(assertion('opaque-7', {})).email).toBeUndefined();
});
