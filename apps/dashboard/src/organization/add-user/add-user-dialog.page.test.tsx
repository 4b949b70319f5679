import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, renderPart, type Handlers } from '../../testing/render-app.tsx';
import { groupOf, organizationOf, paged } from '../../testing/answers.ts';
import AddUserDialog from './add-user-dialog.tsx';

const at = '2026-01-01T00:00:00Z';

const handlers: Handlers = {
  'account.organizations.list': () => paged([organizationOf()]),
  'account.organizations.groups.list': () => paged([groupOf('g1', 'Editors'), groupOf('g2', 'Readers')]),
};

const open = async (more: Handlers) => {
  const onClose = vi.fn<() => void>();
  const rendered = await renderPart(<AddUserDialog opened onClose={onClose} />, { ...handlers, ...more });
  return { ...rendered, onClose };
};

const pick = async (emails: string, groups: string[]) => {
  await page.getByRole('combobox', { name: 'Emails' }).fill(emails);
  await userEvent.keyboard('{Enter}');
  for (const name of groups) await page.getByRole('checkbox', { name }).click();
};

describe('adding users', () => {
  it('is possible once an email and a group are selected, and shows who was added', async () => {
    const { calls, onClose } = await open({
      'account.organizations.groups.tenants.create': () => ({ id: 't', eMail: 'bob@x.io', createdAt: at }),
    });
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await pick('bob@x.io', ['Editors', 'Readers']);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(calls.filter(({ id }) => id.endsWith('tenants.create')).map(({ input }) => input)).toEqual(
      ['g1', 'g2'].map((id) => ({ params: { organization_id: 'org', group_id: id }, body: { eMail: 'bob@x.io' } })),
    );
  });

  it('shows an error for each user', async () => {
    await open({
      'account.organizations.groups.tenants.create': ({ body }) => {
        const email = body?.eMail ?? '';
        if (email === 'new@x.io') throw refusal(404, 6133);
        if (email === 'in@x.io') throw refusal(409, 6006);
        if (email === 'off@x.io') throw refusal(0, 0);
        if (email === 'bad@x.io') throw refusal(502, 0);
        if (email === 'id@x.io') throw refusal(500, 1004);
        if (email === 'no@x.io') throw refusal(403, 1007, 'You may not.');
        return { id: 't', eMail: email, createdAt: at };
      },
    });
    await pick('ok@x.io,new@x.io,in@x.io,off@x.io,bad@x.io,id@x.io,no@x.io', ['Editors']);
    await page.getByRole('button', { name: 'Save' }).click();
    for (const text of [
      'Successfully added ok@x.io',
      'The user in@x.io is already in the Editors group.',
      'Failed to add off@x.io to the Editors group. Please check your network connection and try again.',
      'Failed to add bad@x.io to the Editors group. Please try again in a few minutes.',
      'Failed to add id@x.io to the Editors group. Please provide the following request id for further investigation: test-request',
      'Failed to add no@x.io to the Editors group. You may not.',
    ])
      await expect.element(page.getByText(text)).toBeVisible();
    await expect
      .element(page.getByText(/^Some users are not yet registered at Sluice\. Would you like to invite them\?/))
      .toBeVisible();
  });

  it('invites users without an account, with one call per user and group', async () => {
    const { calls, onClose } = await open({
      'account.organizations.groups.tenants.create': () => Promise.reject(refusal(404, 6133)),
      'account.organizations.groups.invitations.create': ({ params }) =>
        params.group_id === 'g2' && calls.filter(({ id }) => id.endsWith('invitations.create')).length < 3
          ? Promise.reject(refusal(429, 1006, 'Too many.'))
          : { id: 'i', email: 'new@x.io', status: 'PENDING', createdAt: at },
    });
    await pick('new@x.io', ['Editors', 'Readers']);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Invite Users' }).click();
    const invite = page.getByRole('button', { name: 'Invite', exact: true });
    await expect.element(invite).toBeDisabled();
    await page.getByRole('textbox', { name: 'First name' }).fill('Noa');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Ray');
    await page.getByRole('textbox', { name: 'Company' }).fill(' ');
    await expect.element(invite).toBeDisabled();
    await page.getByRole('textbox', { name: 'Company' }).fill('Quay');
    await invite.click();
    await expect.element(page.getByText('Failed to invite new@x.io to group Readers. Too many.')).toBeVisible();
    await invite.click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(calls.findLast(({ id }) => id.endsWith('invitations.create'))?.input).toMatchObject({
      body: { email: 'new@x.io', firstName: 'Noa', lastName: 'Ray', company: 'Quay' },
    });
  });

  it('shows that there are no groups, or that they could not be loaded', async () => {
    await open({ 'account.organizations.groups.list': () => paged([]) });
    await expect.element(page.getByText('This organization has no groups to add users to.')).toBeVisible();
  });
});
