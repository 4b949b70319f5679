import { newId } from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { startSamlProvider, type TestSamlProvider } from '@sluice/testing/saml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { accountClient, sortedStatuses } from './testing.ts';

let api: TestApi;
let strict: TestApi;
let owner: TestOrganization;
let provider: TestSamlProvider;
let old: TestSamlProvider;

const call = accountClient(() => api);
const create = (body: object, key = owner.apiKey) => call('POST', 'saml-domains', { key, body });
const freshDomain = (): string => `d-${newId()}`;
const check = (name: string, status: string) =>
  expect.objectContaining({
    name,
    status,
    text: expect.any(String),
    ...(status !== 'OK' && { advice: expect.any(String) }),
  });

beforeAll(async () => {
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
  strict = await openTestApi();
  owner = await openOrganization(api.db);
  provider = await startSamlProvider();
  old = await startSamlProvider({ certificateEndsAt: new Date(Date.now() - 1000) });
});
afterAll(() => Promise.all([api.close(), strict.close(), provider.close(), old.close()]));

describe('single sign-on configuration', () => {
  it('is created from pasted metadata, read, changed, listed and deleted', async () => {
    const domain = freshDomain();
    const creation = await create({ domain, name: 'Acme', metadataXml: provider.metadata });
    const { entityId, ssoUrl } = provider;
    const root = `${api.address}/v1/account/authentication/saml`;
    const shown = {
      domain,
      entityId,
      ssoUrl,
      isEnabled: true,
      certificates: [
        { subject: 'CN=Identity provider of a test', fingerprint: expect.stringMatching(/^([\dA-F]{2}:){31}/) },
      ],
      serviceProvider: { acsUrl: `${root}/acs/${domain}`, loginUrl: `${root}/login/${domain}` },
    };
    expect(creation).toMatchObject({ status: 201, result: shown });
    const path = `saml-domains/${creation.result['id']}`;
    const key = owner.apiKey;
    expect(await call('GET', path, { key })).toMatchObject({ status: 200, result: shown });
    const off = await call('PUT', path, { key, body: { domain, isEnabled: false } });
    expect(off).toMatchObject({ status: 200, result: { ...shown, isEnabled: false } });
    expect(off.result).not.toHaveProperty('name');
    expect((await call('GET', 'saml-domains', { key })).result).toMatchObject({ totalCount: 1, items: [{ domain }] });
    expect((await call('DELETE', path, { key })).status).toBe(200);
    expect((await call('GET', path, { key })).status).toBe(404);
  });

  it('is created from published metadata, or by hand', async () => {
    const { entityId, ssoUrl, certificate, metadataUrl } = provider;
    expect(await create({ domain: freshDomain(), metadataUrl })).toMatchObject({
      status: 201,
      result: { entityId, ssoUrl, metadataUrl },
    });
    const byHand = await create({ domain: freshDomain(), entityId, ssoUrl, certificates: [certificate] });
    expect(byHand).toMatchObject({ status: 201, result: { entityId, ssoUrl } });
  });

  it('rejects a domain that is already in use, in any letter case', async () => {
    const domain = freshDomain();
    expect((await create({ domain, metadataXml: provider.metadata })).status).toBe(201);
    const other = await openOrganization(api.db);
    const taken = await create({ domain: domain.toUpperCase(), metadataXml: provider.metadata }, other.apiKey);
    expect(taken).toMatchObject({ status: 409, code: 1008, details: [{ field: 'domain' }] });
    const raced = freshDomain();
    const race = await Promise.all([1, 2, 3].map(() => create({ domain: raced, metadataXml: provider.metadata })));
    expect(sortedStatuses(race)).toEqual([201, 409, 409]);
  });

  it.each([
    ['ab', 'sso domain must be at least 3 characters'],
    ['a b c', 'sso domain must contain only alphanumeric characters and dashes'],
  ])('rejects the domain %s', async (domain, text) => {
    const refused = await create({ domain, metadataXml: provider.metadata });
    expect(refused).toMatchObject({ status: 400, details: [{ field: 'domain', text }] });
  });

  it('reports everything that is missing or wrong in manual settings', async () => {
    const missing = await create({ domain: freshDomain() });
    const fields = [{ field: 'entityId' }, { field: 'ssoUrl' }, { field: 'certificates' }];
    expect(missing).toMatchObject({ status: 400, details: fields });
    const wrong = { entityId: 'a', ssoUrl: 'http://idp.example/sso', certificates: ['not one'] };
    expect(await create({ domain: freshDomain(), ...wrong })).toMatchObject({
      status: 400,
      details: [{ field: 'ssoUrl' }, { field: 'certificates.0' }],
    });
    const script = { ...wrong, ssoUrl: 'javascript:alert(1)', certificates: [provider.certificate] };
    expect(await create({ domain: freshDomain(), ...script })).toMatchObject({
      status: 400,
      details: [{ field: 'ssoUrl' }],
    });
  });

  it('accepts only groups of the organization', async () => {
    const other = await openOrganization(api.db);
    const groupId = newId();
    const group = { id: groupId, organization_id: other.organizationId, name: 'Theirs' };
    await api.db.insertInto('groups').values(group).execute();
    const refused = await create({ domain: freshDomain(), metadataXml: provider.metadata, groupId });
    expect(refused).toMatchObject({ status: 400, details: [{ field: 'groupId' }] });
  });

  it('requires all permissions: its identity provider can sign in as every user of the organization', async () => {
    const permissions = ['GET', 'POST', 'PUT', 'DELETE'] as const;
    const some = await openMember(api.db, owner.organizationId, [
      { resource: 'account.saml-domains', policy: 'ALLOW', permissions },
    ]);
    const body = { domain: freshDomain(), metadataXml: provider.metadata };
    expect(await create(body, some.apiKey)).toMatchObject({ status: 403, code: 1007 });
    const all = await openMember(api.db, owner.organizationId, [
      { resource: '*', policy: 'ALLOW', permissions: [...permissions, 'PATCH'] },
    ]);
    expect((await create(body, all.apiKey)).status).toBe(201);
  });
});

describe('metadata', () => {
  const without = (part: RegExp) => provider.metadata.replace(part, '');

  it.each<[string, () => string, RegExp]>([
    ['that is not XML', () => 'hello', /cannot be read/],
    [
      'with a document type',
      () => `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${provider.metadata}`,
      /document type/,
    ],
    ['that is other XML', () => '<html/>', /not SAML 2.0 metadata/],
    [
      'of a service provider',
      () => provider.metadata.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'),
      /no identity provider/,
    ],
    ['without an entity id', () => without(/entityID="[^"]*"/), /no entityID/],
    [
      'without HTTP-Redirect',
      () => provider.metadata.replaceAll('bindings:HTTP-Redirect', 'bindings:HTTP-POST'),
      /only offers HTTP-POST/,
    ],
    ['without a certificate', () => without(/<KeyDescriptor.*<\/KeyDescriptor>/s), /no usable signing certificate/],
    [
      'with an unencrypted address',
      () => provider.metadata.replaceAll('//localhost', '//idp.example'),
      /not encrypted/,
    ],
  ])('%s is rejected with a reason', async (_what, metadata, text) => {
    const key = owner.apiKey;
    const body = { metadataXml: metadata() };
    const refused = { status: 422, code: 6209, details: [{ field: 'metadataXml', text: expect.stringMatching(text) }] };
    expect(await call('POST', 'saml-domains/actions/inspect', { key, body })).toMatchObject(refused);
    expect(await create({ domain: freshDomain(), ...body })).toMatchObject(refused);
  });

  it.each([
    'http://127.0.0.1:9/metadata',
    'http://localhost:9/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'nowhere',
  ])('at %s is not fetched', async (metadataUrl) => {
    const organization = await openOrganization(strict.db);
    const inspect = accountClient(() => strict);
    const refused = await inspect('POST', 'saml-domains/actions/inspect', {
      key: organization.apiKey,
      body: { metadataUrl },
    });
    expect(refused).toMatchObject({ status: 422, code: 6209, details: [{ field: 'metadataUrl' }] });
  });

  it('is inspected before it is saved', async () => {
    const inspected = await call('POST', 'saml-domains/actions/inspect', {
      key: owner.apiKey,
      body: { metadataUrl: provider.metadataUrl },
    });
    expect(inspected).toMatchObject({ status: 200, result: { entityId: provider.entityId, ssoUrl: provider.ssoUrl } });
    expect(inspected.result['checks']).toEqual([
      check('Metadata', 'OK'),
      check('HTTP-Redirect binding', 'OK'),
      check('Entity ID', 'OK'),
      check('Sign-in URL', 'OK'),
      check('Signing certificates', 'OK'),
      check('Certificate expiry', 'WARNING'),
      check('Certificate strength', 'OK'),
      check('Sign-in address reachability', 'OK'),
      check('Address of this platform', 'WARNING'),
    ]);
  });
});

describe('test of a configuration', () => {
  const test = async (body: object) => {
    const { result } = await create({ domain: freshDomain(), ...body });
    return call('POST', `saml-domains/${result['id']}/actions/test`, { key: owner.apiKey });
  };

  it('passes when only warnings are left', async () => {
    const tested = await test({ metadataUrl: provider.metadataUrl });
    expect(tested).toMatchObject({ status: 200, result: { passed: true } });
    expect(tested.result['checks']).toEqual(
      expect.arrayContaining([check('State', 'OK'), check('Metadata', 'OK'), check('Group of new users', 'WARNING')]),
    );
  });

  it('fails when all certificates have expired', async () => {
    const tested = await test({ metadataXml: old.metadata });
    expect(tested).toMatchObject({ status: 200, result: { passed: false } });
    expect(tested.result['checks']).toContainEqual(check('Certificate expiry', 'ERROR'));
  });

  it('detects that a provider publishes different metadata or is unreachable', async () => {
    const gone = await startSamlProvider();
    const { result } = await create({ domain: freshDomain(), metadataUrl: gone.metadataUrl });
    await gone.close();
    const path = `saml-domains/${result['id']}/actions/test`;
    const tested = await call('POST', path, { key: owner.apiKey });
    expect(tested.result['checks']).toEqual(
      expect.arrayContaining([check('Metadata', 'ERROR'), check('Sign-in address reachability', 'WARNING')]),
    );
    await api.db
      .updateTable('saml_domains')
      .set({ metadata_url: provider.metadataUrl, is_enabled: false })
      .where('id', '=', String(result['id']))
      .execute();
    const changed = await call('POST', path, { key: owner.apiKey });
    expect(changed.result['checks']).toEqual(
      expect.arrayContaining([check('Metadata', 'WARNING'), check('State', 'WARNING')]),
    );
  });
});
