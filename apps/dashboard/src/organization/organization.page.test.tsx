import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { groupOf, organizationOf, paged } from '../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../testing/render-app.tsx';

const at = '2026-01-01T00:00:00Z';

const account = (mfaEnabled: boolean) => ({
  id: 'user',
  email: 'ada@harbour.example',
  verified: true,
  mfaEnabled,
  tosAccepted: true,
  createdAt: at,
  apiKeys: [],
});

const handlers: Handlers = {
  'account.organizations.list': () => paged([organizationOf()]),
  'account.information.get': () => account(true),
  'account.limits.list': () =>
    paged([
      {
        resource: 'account' as const,
        limits: [{ name: 'maxNumberOfSubOrgs', value: '2', effectiveValue: '2' }],
      },
      { resource: 'encoding' as const, limits: [{ name: 'maxBytesEncoded', value: '5240000' }] },
    ]),
  'account.organizations.groups.list': () => paged([groupOf('g1', 'Editors')]),
  'account.organizations.invitations.list': () => paged([]),
  'account.organizations.tenants.list': () =>
    paged([
      { id: 'user', email: 'ada@harbour.example', isOwner: true, mfaEnabled: true, groups: [] },
      { id: 'bob', email: 'bob@x.io', isOwner: false, mfaEnabled: false, groups: [{ id: 'g1', name: 'Editors' }] },
    ]),
};

describe('the overview', () => {
  it('renames inline, and reports a missing permission', async () => {
    const { calls } = await renderApp('/organization', {
      ...handlers,
      'account.organizations.update': ({ body }) =>
        body?.name === 'Refused' ? Promise.reject(refusal(403, 1007)) : organizationOf({ name: 'Pier' }),
    });
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Refused');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText('You do not have the correct permissions to modify the organization name.'))
      .toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Pier');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    expect(calls.findLast(({ id }) => id === 'account.organizations.update')?.input).toMatchObject({
      params: { organization_id: 'org' },
      body: { name: 'Pier', mfaRequired: false },
    });
    await expect.element(page.getByText('Maximum bytes encoded')).toBeVisible();
    await expect.element(page.getByText('5.2 MB')).toBeVisible();
  });

  it('requires one’s own two-step verification before requiring it of others', async () => {
    await renderApp('/organization/overview', { ...handlers, 'account.information.get': () => account(false) });
    await expect.element(page.getByRole('switch', { name: 'Require 2-Step Verification' })).toBeDisabled();
    await expect.element(page.getByRole('link', { name: 'Turn on' })).toBeVisible();
  });
});

describe('members', () => {
  it('are removed from a group after confirmation', async () => {
    const { calls } = await renderApp('/organization/members', {
      ...handlers,
      'account.organizations.groups.tenants.delete': () => ({ id: 'bob' }),
    });
    await page.getByRole('button', { name: 'Remove bob@x.io from Editors' }).click();
    await expect.element(page.getByText(/also leave the organization/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect
      .poll(() => calls.find(({ id }) => id.endsWith('tenants.delete'))?.input)
      .toEqual({ params: { organization_id: 'org', group_id: 'g1', tenant_id: 'bob' } });
  });

  it('stay without permission to remove them', async () => {
    await renderApp('/organization/members', {
      ...handlers,
      'account.organizations.groups.tenants.delete': () => Promise.reject(refusal(403, 1007)),
    });
    await page.getByRole('button', { name: 'Remove bob@x.io from Editors' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(page.getByText('You do not have permission to remove this member')).toBeVisible();
  });

  it('are hidden from users without permission', async () => {
    await renderApp('/organization/members', {
      ...handlers,
      'account.organizations.tenants.list': () => Promise.reject(refusal(403, 1007)),
    });
    await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
  });

  it('with a pending invitation are revoked or invited again', async () => {
    const { calls } = await renderApp('/organization/members', {
      ...handlers,
      'account.organizations.invitations.list': () =>
        paged([{ id: 'i1', email: 'new@x.io', groupId: 'g1', groupName: 'Editors' }]),
      'account.organizations.groups.invitations.get': () => ({
        id: 'i1',
        email: 'new@x.io',
        status: 'PENDING',
        firstName: 'Noa',
        createdAt: at,
      }),
      'account.organizations.groups.invitations.create': () => ({
        id: 'i1',
        email: 'new@x.io',
        status: 'PENDING',
        createdAt: at,
      }),
      'account.organizations.groups.invitations.delete': () => ({ id: 'i1' }),
    });
    await page.getByRole('button', { name: 'Resend to new@x.io' }).click();
    await expect
      .poll(() => calls.find(({ id }) => id.endsWith('invitations.create'))?.input)
      .toMatchObject({ body: { email: 'new@x.io', firstName: 'Noa' } });
    await page.getByRole('button', { name: 'Revoke invitation of new@x.io' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect.poll(() => calls.some(({ id }) => id.endsWith('invitations.delete'))).toBe(true);
  });
});

describe('a group', () => {
  it('summarizes its permissions, and adds rules from presets or by hand', async () => {
    const rules: { id: string; resource: string; policy: 'ALLOW' | 'DENY'; permissions: ('GET' | 'DELETE')[] }[] = [];
    const { calls } = await renderApp('/organization/groups?group=g1', {
      ...handlers,
      'account.organizations.groups.get': () => groupOf('g1', 'Editors'),
      'account.organizations.groups.tenants.list': () => paged([{ id: 'bob', eMail: 'bob@x.io', createdAt: at }]),
      'account.organizations.groups.permissions.list': () => paged(rules.map((rule) => ({ ...rule, createdAt: at }))),
      'account.organizations.groups.permissions.create': ({ body }) => {
        const rule = {
          id: `r${rules.length}`,
          resource: body?.resource ?? '',
          policy: body?.policy ?? 'ALLOW',
          permissions: (body?.permissions ?? []).filter((method) => method === 'GET' || method === 'DELETE'),
        };
        rules.push(rule);
        return { ...rule, createdAt: at };
      },
      'account.permissions.list': () =>
        paged([
          { resource: 'encoding.inputs', methods: ['GET', 'DELETE'] as ('GET' | 'DELETE')[], summary: 'Inputs' },
          { resource: 'encoding.outputs', methods: ['GET'] as 'GET'[], summary: 'Outputs' },
        ]),
    });
    await expect.element(page.getByText('no access', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Read-only' }).click();
    await expect.element(page.getByText('read-only', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'New rule' }).click();
    await page.getByText('Deny', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Resource' }).fill('inputs');
    await page.getByRole('option', { name: /encoding\.inputs/ }).click();
    await page.getByRole('checkbox', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Add rule' }).click();
    await expect.element(page.getByText('partial access', { exact: true })).toBeVisible();
    expect(calls.filter(({ id }) => id.endsWith('permissions.create')).map(({ input }) => input)).toMatchObject([
      { body: { resource: '*', policy: 'ALLOW', permissions: ['GET'] } },
      { body: { resource: 'encoding.inputs', policy: 'DENY', permissions: ['GET'] } },
    ]);
  });
});

describe('sub-organizations', () => {
  it('are created up to the limit', async () => {
    const subs = [organizationOf({ id: 's1', name: 'News', parentId: 'org', type: 'SUB_ORGANIZATION' })];
    const { calls } = await renderApp('/organization/sub-organizations', {
      ...handlers,
      'account.organizations.subOrganizations.list': () => paged(subs),
      'account.organizations.create': ({ body }) => {
        const made = organizationOf({ id: 's2', name: body?.name ?? '', parentId: 'org', type: 'SUB_ORGANIZATION' });
        subs.push(made);
        return made;
      },
    });
    await expect.element(page.getByText('1 of 2 used.')).toBeVisible();
    await page.getByRole('button', { name: 'New sub-organization' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Sport');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect.element(page.getByText('2 of 2 used.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'New sub-organization' })).toBeDisabled();
    expect(calls.find(({ id }) => id === 'account.organizations.create')?.input).toMatchObject({
      body: { name: 'Sport', type: 'SUB_ORGANIZATION', parentId: 'org' },
    });
  });
});

describe('the audit log', () => {
  it('filters by the URL and shows a complete entry', async () => {
    const { calls, address } = await renderApp('/organization/audit-log?actor=ada&page=2', {
      ...handlers,
      'account.permissions.list': () => paged([]),
      'account.auditEntries.list': () => ({
        ...paged([
          {
            id: 'a1',
            createdAt: at,
            actor: 'ada@harbour.example',
            action: 'delete',
            resource: 'encoding.inputs',
            resourceId: 'input-1',
            requestId: 'request-1',
            detail: { name: 'Archive' },
          },
        ]),
        totalCount: 60,
      }),
    });
    await page.getByRole('button', { name: 'delete encoding.inputs, details' }).click();
    await expect.element(page.getByText(/"name": "Archive"/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(calls.find(({ id }) => id === 'account.auditEntries.list')?.input).toMatchObject({
      query: { actor: 'ada', limit: 25, offset: 25 },
    });
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(address).toContain('page=3');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(address).not.toContain('actor');
  });
});
