import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { captureErrors } from '../testing/console-errors.ts';
import { toast } from '../shared/toast/toast.ts';
import { refusal, renderApp, type Handlers } from '../testing/render-app.tsx';
import { account, at, encoding, organization, shellHandlers as handlers } from '../testing/shell-handlers.ts';
import { paged } from '../testing/answers.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
});

const home = (more: Handlers = {}) => renderApp('/', handlers(more));

describe('the account menu', () => {
  it('links to account, organization and SSO settings, and adds users', async () => {
    await home({ 'account.samlDomains.list': () => paged<never>([]) });
    await page.getByRole('button', { name: 'AQ, account menu' }).click();
    for (const name of ['Account Settings', 'Organization Settings', 'Add User', 'SSO Configurations', 'Log Out'])
      await expect.element(page.getByRole('menuitem', { name })).toBeVisible();
  });

  it('hides SSO settings without permission', async () => {
    const { calls } = await home({ 'account.samlDomains.list': () => Promise.reject(refusal(403, 1003)) });
    await page.getByRole('button', { name: 'AQ, account menu' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Add User' })).toBeVisible();
    await expect.poll(() => calls.some(({ id }) => id === 'account.samlDomains.list')).toBe(true);
    expect(page.getByRole('menuitem', { name: 'SSO Configurations' }).elements()).toEqual([]);
  });
});

describe('the organization selector', () => {
  const many = () =>
    paged([
      organization('Harbour Films', { ownerUserId: 'user' }),
      organization('Archive', { parentId: 'Harbour Films', ownerUserId: 'user' }),
      organization('Zebra'),
      organization('Locked', { mfaRequired: true }),
    ]);

  it('lists owned organizations first, with the owner and the current one', async () => {
    await home({ 'account.organizations.list': many });
    await page.getByRole('button', { name: /Organization: Harbour Films/ }).click();
    await expect.element(page.getByRole('list', { name: 'Organizations' })).toBeVisible();
    const rows = page.getByRole('list', { name: 'Organizations' }).getByRole('listitem');
    await expect
      .poll(() => rows.elements().map((row) => row.textContent))
      .toEqual([
        'Harbour FilmsOwnerCurrent',
        'ArchiveOwnerSwitch',
        'LockedTenant2-Step VerificationSwitch',
        'ZebraTenantSwitch',
      ]);
  });

  it('disables switching to an organization that requires enrollment, and explains why', async () => {
    await home({ 'account.organizations.list': many });
    await page.getByRole('button', { name: /Organization: Harbour Films/ }).click();
    const button = page.getByRole('button', { name: 'Switch to Locked' });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await button.hover();
    await expect.element(page.getByText(/requires 2-Step Verification/)).toBeVisible();
    await button.click({ force: true });
    expect(localStorage.getItem('sluice_selected_org')).toBeNull();
  });
});

describe('the encoding notifier', () => {
  const running: Handlers = {
    'encoding.encodings.list': ({ query }) =>
      query && 'type' in query && Array.isArray(query['type']) && query['type'].includes('LIVE')
        ? paged([encoding('Evening news', { type: 'LIVE', runningAt: at })])
        : paged([encoding('Trailer')]),
  };

  it('shows free slots and running encodings, and queries with the agreed parameters', async () => {
    const { calls } = await home(running);
    const button = page.getByRole('button', { name: /Free encoding slots/ });
    await expect.element(button).toHaveTextContent('Free encoding slots: VOD24/25LIVE4/5');
    const polled = calls.filter(({ input }) => JSON.stringify(input).includes('"limit":15'));
    expect(polled[0]?.input).toEqual({
      query: {
        includeTotalCount: true,
        limit: 15,
        offset: 0,
        sort: 'createdAt:DESC',
        status: ['RUNNING'],
        type: ['VOD', 'NONE'],
      },
    });
    await button.click();
    const dialog = page.getByRole('dialog', { name: /Free encoding slots/ });
    await expect.element(dialog.getByRole('progressbar', { name: 'Progress of Trailer' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Stop Evening news' })).toBeVisible();
  });

  it('lists live encodings running for more than an hour, until dismissed', async () => {
    await home(running);
    const warning = page.getByText(/Idling live encodings and streams also produce usage\/cost/);
    await expect.poll(() => warning.element().textContent).toContain('Evening news');
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await expect.element(warning).not.toBeInTheDocument();
  });

  it('stops an encoding after confirmation', async () => {
    const { calls } = await home({ ...running, 'encoding.encodings.stop': () => ({ id: 'Trailer' }) });
    await page.getByRole('button', { name: /Free encoding slots/ }).click();
    await page.getByRole('button', { name: 'Stop Trailer' }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'encoding.encodings.stop')?.input)
      .toEqual({ params: { encoding_id: 'Trailer' } });
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  });

  it('shows that there are no encodings to monitor', async () => {
    await home();
    await page.getByRole('button', { name: /Free encoding slots/ }).click();
    await expect.element(page.getByText('No encodings to monitor.')).toBeVisible();
  });

  it('shows a failed request', async () => {
    await home({ 'account.limits.list': () => Promise.reject(refusal(403, 1003)) });
    await page.getByRole('button', { name: /Free encoding slots/ }).click();
    await expect.element(page.getByText('Fail to fetch data!')).toBeVisible();
  });

  it('leaves the screen in place when it crashes', async () => {
    const logged = captureErrors();
    // Encodings without an id, as a faulty proxy could return them.
    const faulty = () => ({ ...paged([encoding('Trailer')]), items: [null] }) as never;
    await home({ 'encoding.encodings.list': ({ query }) => (query?.limit === 15 ? faulty() : paged<never>([])) });
    await expect.poll(() => logged().join()).toContain('<Notifier>');
    await expect.element(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
    expect(page.getByRole('button', { name: /Free encoding slots/ }).elements()).toEqual([]);
  });

  it('is hidden when turned off', async () => {
    localStorage.setItem('sluice_disable_encoding_notifier', 'true');
    await home();
    await expect.element(page.getByRole('link', { name: 'Documentation' })).toBeVisible();
    expect(page.getByRole('button', { name: /Free encoding slots/ }).elements()).toEqual([]);
  });
});

describe('dialogs that block everything else', () => {
  it('ask for a missing name', async () => {
    let saved = { ...account, lastName: '$pending' };
    const { calls } = await home({
      'account.information.get': () => saved,
      'account.information.update': () => (saved = { ...account, lastName: 'Quay' }),
    });
    await expect.element(page.getByRole('button', { name: 'Cancel and log out' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save and continue' })).toBeDisabled();
    await page.getByLabelText('Last name').fill('Quay');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect.element(page.getByLabelText('Last name')).not.toBeInTheDocument();
    expect(calls.find(({ id }) => id === 'account.information.update')?.input).toEqual({
      body: { firstName: 'Ada', lastName: 'Quay', company: 'Harbour' },
    });
  });

  it('show that the name could not be saved', async () => {
    await home({
      'account.information.get': () => ({ ...account, lastName: '$pending' }),
      'account.information.update': () => Promise.reject(refusal(500, 1000)),
    });
    await page.getByLabelText('Last name').fill('Quay');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect.element(page.getByText('Could not update account information, please contact support')).toBeVisible();
  });

  it('require two-step verification when the organization does', async () => {
    let isEnrolled = false;
    await home({
      'account.organizations.list': () => paged([organization('Vault', { ownerUserId: 'user', mfaRequired: true })]),
      'account.information.get': () => ({ ...account, mfaEnabled: isEnrolled }),
      'account.mfa.totp.enroll': () => ({ barcode: 'AAAA', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }),
      'account.mfa.totp.completeEnrollment': () => {
        isEnrolled = true;
        return { recoveryCodes: ['aaaa-bbbb'] };
      },
    });
    await expect.element(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await page.getByRole('button', { name: 'Get started' }).click();
    await page.getByLabelText('6-digit code').fill('123456');
    await expect.element(page.getByText('2-Step Verification has been activated')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.element(page.getByText('2-Step Verification has been activated')).not.toBeInTheDocument();
  });
});

describe('single sign-on', () => {
  const vault: Handlers = {
    'account.organizations.list': () => paged([organization('Vault', { ownerUserId: 'user', mfaRequired: true })]),
    'account.information.get': () => ({ ...account, samlDomain: 'vault' }),
  };
  const title = '2-Step Verification is required';

  it('counts as two-step verification for its organization', async () => {
    await home(vault);
    await expect.element(page.getByRole('button', { name: /24\/25|25\/25/ })).toBeVisible();
    expect(page.getByText(title).elements()).toEqual([]);
  });

  it('requires two-step verification when the server rejects single sign-on', async () => {
    await home({ ...vault, 'account.limits.list': () => Promise.reject(refusal(403, 6210)) });
    await expect.element(page.getByText(title)).toBeVisible();
  });
});

describe('a toast', () => {
  it('can contain a link', async () => {
    const { address } = await home();
    await expect.element(page.getByRole('link', { name: 'Documentation' })).toBeVisible();
    toast({ type: 'warning', title: 'Look', text: 'at this', link: { label: 'Try it', to: '/player/demo' } });
    await expect.element(page.getByText('at this')).toBeVisible();
    await page.getByRole('link', { name: 'Try it' }).click();
    await expect.poll(address).toBe('/player/demo');
  });
});

describe('the shell', () => {
  it('points marketplace customers to their plan', async () => {
    await home({ 'account.information.get': () => ({ ...account, marketplace: 'AZURE' }) });
    const hint = 'Please go to your Azure account to see the plan details.';
    await page.getByRole('button', { name: hint }).hover();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(hint);
  });

  it('shows that organizations could not be loaded', async () => {
    await home({ 'account.organizations.list': () => Promise.reject(refusal(403, 1003)) });
    await expect.element(page.getByText('Unable to load account organizations')).toBeVisible();
  });

  it('opens the group of the current path and links to the documentation', async () => {
    await renderApp('/player/demo', handlers());
    await expect.element(page.getByRole('link', { name: 'Try your stream' })).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('button', { name: 'VOD encoding' })).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', '/docs');
    expect(page.getByRole('link', { name: 'Community' }).elements()).toEqual([]);
  });

  it('shows developer tools only when turned on', async () => {
    localStorage.setItem('sluice_developer_mode', 'true');
    await home();
    await expect.element(page.getByText('9.9.9')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Copy Link' })).toBeVisible();
    await page.getByRole('button', { name: 'Encoding notifier' }).click();
    await expect.element(page.getByRole('button', { name: /Free encoding slots/ })).not.toBeInTheDocument();
  });
});
