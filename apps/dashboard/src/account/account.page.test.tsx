import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { organizationOf, paged } from '../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../testing/render-app.tsx';
import type { Account } from './tab-props.ts';

const at = '2026-01-01T00:00:00Z';

const accountOf = (facts: Partial<Account> = {}): Account => ({
  id: 'user',
  email: 'ada@harbour.example',
  firstName: 'Ada',
  lastName: 'Quay',
  verified: true,
  mfaEnabled: false,
  tosAccepted: true,
  createdAt: at,
  apiKeys: [],
  ...facts,
});

const handlers = (facts: Partial<Account> = {}): Handlers => ({
  'account.organizations.list': () => paged([organizationOf()]),
  'account.information.get': () => accountOf(facts),
  'account.sessions.list': () =>
    paged([
      { id: 's1', isCurrent: true, signedInBy: 'PASSWORD', userAgent: 'Chrome/156 Linux', createdAt: at },
      { id: 's2', isCurrent: false, signedInBy: 'OAUTH', userAgent: 'Firefox/150 Windows', createdAt: at },
    ]),
});

describe('the profile', () => {
  it('saves once the name is complete, and shows the specified error on failure', async () => {
    const { calls } = await renderApp('/account', {
      ...handlers(),
      'account.information.update': ({ body }) =>
        body?.company ? Promise.reject(refusal(500, 1000)) : accountOf({ firstName: 'Eda' }),
    });
    await expect.element(page.getByText('Verified', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'First name' }).fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('First name is required.')).toBeVisible();
    await page.getByRole('textbox', { name: 'First name' }).fill('Eda');
    await page.getByLabelText('Company').fill('Quay');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Could not update account information, please contact support');
    await page.getByLabelText('Company').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => localStorage.getItem('sluice_login')).toContain('Eda Quay');
    expect(calls.findLast(({ id }) => id === 'account.information.update')?.input).toMatchObject({
      body: { firstName: 'Eda', lastName: 'Quay' },
    });
  });
});

describe('security', () => {
  it('validates and changes the password', async () => {
    const { calls } = await renderApp('/account?tab=security', {
      ...handlers(),
      'account.password.change': ({ body }) =>
        body?.currentPassword === 'old-pass-1' ? { id: 'user' } : Promise.reject(refusal(401, 6003)),
    });
    const submit = page.getByRole('button', { name: 'Change password' });
    await submit.click();
    for (const text of [
      'Please enter your password.',
      'Please make sure that your password contains at least 8 characters.',
      'Please retype your password.',
    ])
      await expect.element(page.getByText(text)).toBeVisible();
    await page.getByLabelText('Current password').fill('wrong');
    await page.getByLabelText('New password', { exact: true }).fill('harbour-wall-7');
    await page.getByLabelText('Retype new password').fill('harbour-wall-8');
    await submit.click();
    await expect.element(page.getByText('Passwords must be identical.')).toBeVisible();
    await page.getByLabelText('Retype new password').fill('harbour-wall-7');
    await submit.click();
    await expect.element(page.getByText('The given password is not correct')).toBeVisible();
    await page.getByLabelText('Current password').fill('old-pass-1');
    await submit.click();
    await expect.element(page.getByLabelText('Current password')).toHaveValue('');
    expect(calls.findLast(({ id }) => id === 'account.password.change')?.input).toEqual({
      body: { currentPassword: 'old-pass-1', newPassword: 'harbour-wall-7' },
    });
  });

  it('hides the password for users of single sign-on', async () => {
    await renderApp('/account?tab=security', handlers({ samlDomain: 'harbour' }));
    await expect.element(page.getByRole('heading', { name: '2-Step Verification' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
  });

  it('shows new recovery codes after a valid code', async () => {
    await renderApp('/account?tab=security', {
      ...handlers({ mfaEnabled: true }),
      'account.mfa.recoveryCodes.renew': () => ({ recoveryCodes: ['aaaa-bbbb'] }),
    });
    await page.getByRole('button', { name: 'Renew recovery codes' }).click();
    await page.getByLabelText('6-digit code').fill('123456');
    await page.getByRole('button', { name: 'Renew', exact: true }).click();
    await expect.element(page.getByText('aaaa-bbbb')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.element(page.getByText('aaaa-bbbb')).not.toBeInTheDocument();
  });

  it('turns off two-step verification with a code, and signs out other sessions', async () => {
    const { calls } = await renderApp('/account?tab=security', {
      ...handlers({ mfaEnabled: true }),
      'account.mfa.totp.disable': ({ body }) =>
        body?.code === '123456' ? undefined : Promise.reject(refusal(401, 6008)),
      'account.sessions.delete': () => ({ id: 's2' }),
    });
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByLabelText('6-digit code or recovery code').fill('000000');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect.element(page.getByText('Wrong access code. Please try again.')).toBeVisible();
    await page.getByLabelText('6-digit code or recovery code').fill('123456');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Sign out: Firefox on Windows' }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'account.sessions.delete')?.input)
      .toEqual({ params: { session_id: 's2' } });
  });
});

describe('API keys', () => {
  it('shows a new key once with an example, and deletes after confirmation', async () => {
    const { calls } = await renderApp('/account?tab=api-keys', {
      ...handlers(),
      'account.apiKeys.list': () => paged([{ id: 'k1', name: 'Upload script', value: '…9f2c', createdAt: at }]),
      'account.apiKeys.create': () => ({ id: 'k2', name: 'Player', value: 'the-whole-key', createdAt: at }),
      'account.apiKeys.delete': () => ({ id: 'k1' }),
    });
    await page.getByRole('button', { name: 'New API key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Player');
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect.element(page.getByText('the-whole-key')).toBeVisible();
    await expect.element(page.getByText(/X-Api-Key: \$SLUICE_API_KEY/)).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.element(page.getByText('the-whole-key')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Delete Upload script' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'account.apiKeys.delete')?.input)
      .toEqual({ params: { api_key_id: 'k1' } });
  });

  it('limits a key to an access, areas and a time', async () => {
    const { calls } = await renderApp('/account?tab=api-keys', {
      ...handlers(),
      'account.apiKeys.list': () => paged([]),
      'account.apiKeys.create': () => ({ id: 'k2', value: 'the-whole-key', createdAt: at }),
    });
    await page.getByRole('button', { name: 'New API key' }).first().click();
    await userEvent.selectOptions(page.getByLabelText('Access'), 'PROPOSE');
    await expect.element(page.getByLabelText('Expires')).toHaveValue('30');
    for (const name of ['Streams', 'Player', 'Observability', 'Notifications', 'Account'])
      await page.getByRole('checkbox', { name }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect.element(page.getByText('the-whole-key')).toBeVisible();
    expect(calls.find(({ id }) => id === 'account.apiKeys.create')?.input).toEqual({
      body: { expiresAt: expect.any(String), scope: { access: 'PROPOSE', resources: ['encoding.*'] } },
    });
  });
});
