import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { groupOf, organizationOf, paged } from '../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../testing/render-app.tsx';
import type { SamlDomain } from './draft.ts';

const at = '2026-01-01T00:00:00Z';
const certificate = { pem: 'PEM', subject: 'CN=idp', expiresAt: '2036-01-01T00:00:00Z', fingerprint: 'AA:BB' };

const domain: SamlDomain = {
  id: 'd1',
  domain: 'harbour',
  entityId: 'https://idp.example/entity',
  ssoUrl: 'https://idp.example/sso',
  certificates: [certificate],
  isEnabled: true,
  serviceProvider: {
    entityId: 'https://us.example/sp',
    acsUrl: 'https://us.example/acs',
    metadataUrl: 'https://us.example/metadata',
    loginUrl: 'https://us.example/login/harbour',
  },
  createdAt: at,
  modifiedAt: at,
};

const handlers: Handlers = {
  'account.organizations.list': () => paged([organizationOf()]),
  'account.organizations.groups.list': () => paged([groupOf('g1', 'Editors')]),
  'account.samlDomains.list': () => paged([domain]),
  'account.samlDomains.get': () => domain,
};

it('redirects users without permission to the organization', async () => {
  const { address } = await renderApp('/sso-configurations/create', {
    ...handlers,
    'account.samlDomains.list': () => Promise.reject(refusal(403, 1007)),
  });
  await expect.poll(address).toContain('/organization/overview');
});

it('is not available in sub-organizations', async () => {
  const { address } = await renderApp('/sso-configurations', {
    ...handlers,
    'account.organizations.list': () => paged([organizationOf({ type: 'SUB_ORGANIZATION' })]),
  });
  await expect.poll(address).toContain('/organization/overview');
});

it('loads metadata, validates the domain and creates a configuration', async () => {
  const { calls, address } = await renderApp('/sso-configurations/create', {
    ...handlers,
    'account.samlDomains.inspect': ({ body }) =>
      body?.metadataUrl === 'https://idp.example/metadata'
        ? { entityId: domain.entityId, ssoUrl: domain.ssoUrl, certificates: [certificate], checks: [] }
        : Promise.reject(refusal(422, 6209, 'The metadata of the identity provider is invalid.')),
    'account.samlDomains.create': () => domain,
  });
  await page.getByRole('button', { name: 'Create configuration' }).click();
  await expect.element(page.getByText('sso domain must be at least 3 characters')).toBeVisible();
  await page.getByLabelText('Metadata URL').fill('https://idp.example/wrong');
  await page.getByRole('button', { name: 'Load' }).click();
  await expect.element(page.getByText('The metadata of the identity provider is invalid.')).toBeVisible();
  await page.getByLabelText('Metadata URL').fill('https://idp.example/metadata');
  await page.getByRole('button', { name: 'Load' }).click();
  await expect.element(page.getByText('CN=idp')).toBeVisible();
  await page.getByRole('textbox', { name: 'SSO domain' }).fill('har bour');
  await page.getByRole('button', { name: 'Create configuration' }).click();
  await expect.element(page.getByText('sso domain must contain only alphanumeric characters and dashes')).toBeVisible();
  await page.getByRole('textbox', { name: 'SSO domain' }).fill('harbour');
  await page.getByRole('button', { name: 'Create configuration' }).click();
  await expect.poll(address).toBe('/sso-configurations/d1/edit');
  expect(calls.findLast(({ id }) => id === 'account.samlDomains.create')?.input).toMatchObject({
    body: { domain: 'harbour', entityId: domain.entityId, ssoUrl: domain.ssoUrl, certificates: ['PEM'] },
  });
});

it('shows the identity provider setup and the results of a test', async () => {
  await renderApp('/sso-configurations', {
    ...handlers,
    'account.samlDomains.test': () => ({
      passed: false,
      checks: [{ name: 'Group', status: 'WARNING', text: 'Nobody joins a group.', advice: 'Choose one.' }],
    }),
  });
  await page.getByRole('link', { name: 'harbour' }).click();
  await expect.element(page.getByText('https://us.example/acs')).toBeVisible();
  await page.getByRole('button', { name: 'Test this configuration' }).click();
  await expect.element(page.getByText('This configuration does not work yet.')).toBeVisible();
  await expect.element(page.getByText('Choose one.')).toBeVisible();
});
