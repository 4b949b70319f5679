import { newId } from '@sluice/core';
import { openMember, openOrganization, openPerson, type TestOrganization } from '@sluice/testing/factories';
import { startSamlProvider, type SamlAnswer, type Tampering, type TestSamlProvider } from '@sluice/testing/saml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { openBrowser } from './testing-saml.ts';
import { accountClient, behindProxy } from './testing.ts';

let api: TestApi;
let owner: TestOrganization;
let provider: TestSamlProvider;
let stranger: TestSamlProvider;
let groupId: string;
let domains = 0;

const call = accountClient(() => api);
const forgedEmail = 'forged@acme.example';
const encode = (xml: string): string => Buffer.from(xml).toString('base64');
const decode = (text: string): string => Buffer.from(text, 'base64').toString();
const wrapXml = (response: string, prefix: string): string => encode(prefix + decode(response));
const minutesFromNow = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
const refusedPage = { status: 303, page: '/sso-error?errorCode=401' };
const malformedPage = { status: 303, page: '/sso-error?errorCode=400' };

const configure = async (
  organization: TestOrganization,
  by: TestSamlProvider,
  fields: object = {},
): Promise<string> => {
  domains += 1;
  const body = { domain: `Company-${domains}`, metadataXml: by.metadata, ...fields };
  const answer = await call('POST', 'saml-domains', { key: organization.apiKey, body });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return body.domain;
};

const addGroup = async ({ organizationId }: { organizationId: string }): Promise<string> => {
  const id = newId();
  await api.db.insertInto('groups').values({ id, organization_id: organizationId, name: 'Everybody' }).execute();
  return id;
};

const join = (userId: string, group: string) =>
  api.db.insertInto('group_members').values({ user_id: userId, group_id: group }).execute();

const somebody = () => ({ email: `${newId()}@acme.example`, firstName: 'Ada', lastName: 'Lovelace' });

beforeAll(async () => {
  api = await openTestApi({ environment: behindProxy });
  owner = await openOrganization(api.db);
  groupId = await addGroup(owner);
  [provider, stranger] = await Promise.all([startSamlProvider(), startSamlProvider()]);
});
afterAll(() => Promise.all([api.close(), provider.close(), stranger.close()]));

describe('first sign-in', () => {
  it('creates a verified account in the group of new users, and opens one session in the same browser', async () => {
    const domain = await configure(owner, provider, { groupId });
    const [browser, other] = [openBrowser(api), openBrowser(api)];
    await other.begin(domain);
    const person = somebody();
    const { page, code } = await browser.signIn(provider, domain.toLowerCase(), person);
    expect(page).toBe('/sso-login');
    expect(await other.openSession(code)).toMatchObject({ status: 400, code: 6202 });
    const session = await browser.openSession(code);
    expect(session).toMatchObject({ status: 200, result: { ...person, verified: true, samlDomain: domain } });
    expect(await browser.openSession(code)).toMatchObject({ status: 400, code: 6202 });
    const key = session.result?.apiKeys[0]?.value;
    const organizations = await call('GET', 'organizations', { key });
    expect(organizations.result).toMatchObject({ items: [{ id: owner.organizationId }] });
    const row = await api.db.selectFrom('saml_domains').selectAll().where('domain', '=', domain).executeTakeFirst();
    expect(row?.last_login_at).toBeInstanceOf(Date);
    const again = await browser.signIn(provider, domain, person);
    expect((await browser.openSession(again.code)).result?.id).toBe(session.result?.id);
  });

  it('creates one account when several tabs arrive concurrently', async () => {
    const domain = await configure(owner, provider, { groupId });
    const person = somebody();
    const tabs = Array.from({ length: 4 }, () => openBrowser(api));
    const answers = await Promise.all(tabs.map((tab) => tab.answerOf(provider, domain, person)));
    const endings = await Promise.all(answers.map((answer) => openBrowser(api).post(answer)));
    expect(endings.map(({ page }) => page)).toEqual(Array.from({ length: 4 }, () => '/sso-login'));
    expect(await api.db.selectFrom('users').select('id').where('email', '=', person.email).execute()).toHaveLength(1);
  });

  it('is rejected when no group of new users is set, with the reason in the audit log', async () => {
    const domain = await configure(owner, provider);
    expect(await openBrowser(api).signIn(provider, domain, somebody())).toMatchObject(refusedPage);
    const entry = await api.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('organization_id', '=', owner.organizationId)
      .where('action', '=', 'refuse')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ samlDomain: domain, reason: expect.stringContaining('no group') });
  });
});

describe('identity provider', () => {
  it('may change its key: each of the certificates is trusted', async () => {
    const certificates = [stranger.certificate, provider.certificate];
    const { entityId, ssoUrl } = provider;
    const domain = await configure(owner, provider, {
      metadataXml: undefined,
      entityId,
      ssoUrl,
      certificates,
      groupId,
    });
    expect((await openBrowser(api).signIn(provider, domain, somebody())).page).toBe('/sso-login');
  });

  it('may have a clock that differs by less than two minutes', async () => {
    const domain = await configure(owner, provider, { groupId });
    const late = { notBefore: minutesFromNow(-9), notOnOrAfter: minutesFromNow(-1) };
    expect((await openBrowser(api).signIn(provider, domain, somebody(), late)).page).toBe('/sso-login');
    const early = { notBefore: minutesFromNow(1) };
    expect((await openBrowser(api).signIn(provider, domain, somebody(), early)).page).toBe('/sso-login');
  });

  it('receives the metadata of the domain', async () => {
    const domain = await configure(owner, provider);
    const response = await fetch(`${api.address}/v1/account/authentication/saml/metadata/${domain}`);
    expect(response.headers.get('content-type')).toContain('application/samlmetadata+xml');
    const xml = await response.text();
    expect(xml).toContain(`entityID="${response.url}"`);
    expect(xml).toContain(`Location="${api.address}/v1/account/authentication/saml/acs/${domain}"`);
    expect(xml).toContain('WantAssertionsSigned="true"');
    expect((await fetch(`${response.url}-unknown`)).status).toBe(404);
  });

  it.each(['unknown-domain', 'x', '%00', "a'--"])('is not found for the domain %s', async (domain) => {
    const response = await openBrowser(api).begin(domain);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${api.address}/sso-error?errorCode=404`);
  });

  it('is not contacted while the configuration is disabled', async () => {
    const domain = await configure(owner, provider, { isEnabled: false });
    const { headers } = await openBrowser(api).begin(domain);
    expect(headers.get('location')).toContain('errorCode=404');
  });
});

describe('rejects a response that proves nothing', () => {
  const forged: Tampering = { edit: (xml) => xml.replaceAll('@acme.example', '@other.example') };
  const weak: Tampering = {
    edit: (xml) => xml.replaceAll('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#rsa-sha1'),
  };
  const failed: Tampering = { edit: (xml) => xml.replace('status:Success', 'status:Responder') };
  const encrypted: Tampering = { edit: (xml) => xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion') };

  it.each<[string, Tampering]>([
    ['not signed', { unsigned: true }],
    ['signed with a foreign key', { wrongKey: true }],
    ['changed after it was signed', forged],
    ['a forged assertion before the signed one', { wrapped: { email: forgedEmail, place: 'before' } }],
    ['a forged assertion after the signed one', { wrapped: { email: forgedEmail, place: 'after' } }],
    ['the signed assertion hidden in an extension', { wrapped: { email: forgedEmail, place: 'extensions' } }],
    ['expired', { notBefore: minutesFromNow(-20), notOnOrAfter: minutesFromNow(-10) }],
    ['not valid yet', { notBefore: minutesFromNow(10), notOnOrAfter: minutesFromNow(20) }],
    ['for another audience', { audience: 'https://other.example' }],
    ['for another recipient', { recipient: 'https://other.example/acs' }],
    ['by another issuer', { issuer: 'urn:somebody:else' }],
    ['to another request', { inResponseTo: '_0123456789' }],
    ['to no request', { inResponseTo: '' }],
    ['signed with SHA-1', weak],
    ['a failure of the identity provider', failed],
    ['encrypted', encrypted],
  ])('%s', async (_what, tampering) => {
    const domain = await configure(owner, provider, { groupId });
    const person = somebody();
    expect(await openBrowser(api).signIn(provider, domain, person, tampering)).toMatchObject(refusedPage);
    const made = await api.db.selectFrom('users').selectAll().where('email', '=', person.email).execute();
    expect(made).toEqual([]);
  });

  it('from a provider that the domain does not know', async () => {
    const domain = await configure(owner, provider, { groupId });
    const browser = openBrowser(api);
    const address = (await browser.begin(domain)).headers.get('location') ?? '';
    const answer = await stranger.respond(address, somebody(), { issuer: provider.entityId });
    expect(await browser.post(answer)).toMatchObject(refusedPage);
  });

  it('used before, with its request or with another', async () => {
    const domain = await configure(owner, provider, { groupId });
    const browser = openBrowser(api);
    const answer = await browser.answerOf(provider, domain, somebody(), { sameAssertionId: '_same' });
    expect((await browser.post(answer)).page).toBe('/sso-login');
    expect(await browser.post(answer)).toMatchObject(malformedPage);
    expect(await browser.signIn(provider, domain, somebody(), { sameAssertionId: '_same' })).toMatchObject(refusedPage);
  });

  it('issued for another domain of the same provider', async () => {
    const [one, other] = [await configure(owner, provider, { groupId }), await configure(owner, provider, { groupId })];
    const browser = openBrowser(api);
    const answer = await browser.answerOf(provider, one, somebody());
    expect(await browser.post({ ...answer, acsUrl: answer.acsUrl.replace(one, other) })).toMatchObject(refusedPage);
    const second = await browser.answerOf(provider, one, somebody());
    const { RelayState } = await browser.answerOf(provider, other, somebody());
    const moved = { ...second, RelayState, acsUrl: second.acsUrl.replace(one, other) };
    expect(await browser.post(moved)).toMatchObject(refusedPage);
  });
});

describe('rejects a response that is malformed', () => {
  const bomb = `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;

  it.each<[string, (answer: SamlAnswer) => Partial<SamlAnswer>]>([
    ['with a document type and entities', ({ SAMLResponse }) => ({ SAMLResponse: wrapXml(SAMLResponse, bomb) })],
    ['deeply nested', () => ({ SAMLResponse: encode('<a>'.repeat(60_000)) })],
    ['with thousands of namespaces', () => ({ SAMLResponse: encode('<a xmlns:b="c">'.repeat(10_000)) })],
    ['not XML', () => ({ SAMLResponse: encode('no <xml') })],
    ['other XML', () => ({ SAMLResponse: encode('<a/>') })],
    [
      'in UTF-16',
      ({ SAMLResponse }) => ({ SAMLResponse: Buffer.from(decode(SAMLResponse), 'utf16le').toString('base64') }),
    ],
    ['not base64', () => ({ SAMLResponse: '<>' })],
    ['empty', () => ({ SAMLResponse: '' })],
    ['too large', () => ({ SAMLResponse: 'A'.repeat(400_000) })],
    ['to an unknown sign-in', () => ({ RelayState: 'https://evil.example' })],
    ['without a relay state', () => ({ RelayState: '' })],
  ])('%s', async (_what, change) => {
    const domain = await configure(owner, provider, { groupId });
    const browser = openBrowser(api);
    const answer = await browser.answerOf(provider, domain, somebody());
    expect(await browser.post({ ...answer, ...change(answer) })).toMatchObject(malformedPage);
    expect(api.logged).toEqual([]);
  });
});

describe('existing account', () => {
  it('of only this organization is signed in, and keeps this way when it joins another', async () => {
    const domain = await configure(owner, provider);
    const member = await openMember(api.db, owner.organizationId, []);
    const browser = openBrowser(api);
    const session = await browser.openSession((await browser.signIn(provider, domain, member)).code);
    expect(session.result?.id).toBe(member.userId);
    await join(member.userId, await addGroup(await openOrganization(api.db)));
    expect((await browser.signIn(provider, domain, member)).page).toBe('/sso-login');
    expect((await browser.signIn(provider, domain, owner)).page).toBe('/sso-login');
  });

  it('outside the organization is not taken over', async () => {
    const domain = await configure(owner, provider, { groupId });
    const outsiders = [await openPerson(api.db), await openOrganization(api.db)];
    for (const outsider of outsiders)
      expect(await openBrowser(api).signIn(provider, domain, outsider)).toMatchObject(refusedPage);
  });

  it('is not taken over by adding it to a group of the organization', async () => {
    const domain = await configure(owner, provider, { groupId });
    const victim = await openOrganization(api.db);
    await join(victim.userId, groupId);
    const { email } = victim;
    expect(await openBrowser(api).signIn(provider, domain, { email: email.toUpperCase() })).toMatchObject(refusedPage);
  });

  it('of the parent organization is not taken over by a sub-organization', async () => {
    const parent = await openOrganization(api.db);
    const sub = await openOrganization(api.db);
    await api.db
      .updateTable('organizations')
      .set({ parent_id: parent.organizationId })
      .where('id', '=', sub.organizationId)
      .execute();
    await join(parent.userId, await addGroup(sub));
    const domain = await configure(sub, provider);
    expect(await openBrowser(api).signIn(provider, domain, parent)).toMatchObject(refusedPage);
    const above = await configure(parent, provider);
    expect((await openBrowser(api).signIn(provider, above, sub)).page).toBe('/sso-login');
  });

  it('that signs in by the domain of another organization is not taken over', async () => {
    const home = await openOrganization(api.db);
    const homeDomain = await configure(home, stranger, { groupId: await addGroup(home) });
    const person = somebody();
    expect((await openBrowser(api).signIn(stranger, homeDomain, person)).page).toBe('/sso-login');
    const { id } = await api.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    await api.db.deleteFrom('group_members').where('user_id', '=', id).execute();
    await join(id, groupId);
    const domain = await configure(owner, provider, { groupId });
    expect(await openBrowser(api).signIn(provider, domain, person)).toMatchObject(refusedPage);
  });
});
