import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OperationResult } from '../../app/api/api.ts';
import { organizationOf, paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

type License = OperationResult<'analytics.licenses.get'>;
type Aggregated = OperationResult<'analytics.virtualLicenses.get'>;

const at = '2026-01-01T00:00:00Z';

const license = (id: string, name: string): License => ({
  id,
  name,
  licenseKey: `key-${id}`,
  createdAt: at,
  timeZone: 'UTC',
  ignoreDNT: false,
  impressions: 250,
  maxImpressions: 1000,
  domains: [],
  customDataFieldLabels: { customData1: 'Shelf' },
  customDataFieldsCount: 50,
  orderIndex: 0,
  features: { errorDetails: { enabled: true, networkExplorerEnabled: false } },
});

const aggregated: Aggregated = {
  id: 'all',
  createdAt: at,
  name: 'All',
  timezone: 'UTC',
  customDataFieldsCount: 50,
  customDataFieldLabels: {},
  licenses: [{ id: 'a', licenseKey: 'key-a', orgId: 'own', name: 'Harbour' }],
};

const candidate = (id: string, name: string) => ({
  id,
  licenseKey: `key-${id}`,
  orgId: 'own',
  organizationName: 'Quay',
  name,
  impressions: 3,
  customDataFieldsCount: 50,
});

const limits = (licenses: string, virtual: string) =>
  paged([
    {
      resource: 'analytics' as const,
      limits: [
        { name: 'maxAnalyticsLicenses', value: licenses, effectiveValue: licenses },
        { name: 'maxVirtualLicenses', value: virtual, effectiveValue: virtual },
      ],
    },
  ]);

const handlers: Handlers = {
  'account.organizations.list': () => paged([organizationOf()]),
  'account.limits.list': () => limits('5', '5'),
  'analytics.licenses.list': () => paged([license('a', 'Harbour'), license('b', 'Pier'), license('c', 'Mole')]),
  'analytics.licenses.get': () => license('a', 'Harbour'),
  'analytics.licenses.domains.get': () => ({ domains: [], willReplicate: false, replicatedAt: at }),
  'analytics.virtualLicenses.list': () => paged([aggregated]),
  'analytics.virtualLicenses.get': () => aggregated,
  'analytics.virtualLicenses.candidates.list': () => paged([candidate('a', 'Harbour'), candidate('b', 'Pier')]),
  'analytics.demoLicenses.list': () => paged([]),
  'analytics.demoData.list': () => paged([]),
};

const names = () =>
  page
    .getByRole('list', { name: 'Licenses' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

describe('the licenses', () => {
  it('are moved with arrow keys, shown at once, saved on the server, and keep the focus', async () => {
    const { calls } = await renderApp('/observability/licenses', {
      ...handlers,
      'analytics.licenses.changeorder': () => new Promise(() => undefined),
    });
    const handle = page.getByRole('button', { name: 'Move Harbour: drag, or press the arrow keys' });
    await expect.element(handle).toBeVisible();
    handle.element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(names).toEqual(['Pier', 'Harbour', 'Mole']);
    await expect.element(handle).toHaveFocus();
    expect(calls.find(({ id }) => id === 'analytics.licenses.changeorder')?.input).toEqual({
      params: { license_id: 'a' },
      query: { orderIndex: 1 },
    });
  });

  it('return to their place and report the error when the server refuses a move', async () => {
    await renderApp('/observability/licenses', {
      ...handlers,
      'analytics.licenses.changeorder': () => Promise.reject(refusal(500, 1004, 'No order today')),
    });
    const handle = page.getByRole('button', { name: /^Move Mole/ });
    await expect.element(handle).toBeVisible();
    handle.element().focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByText('Could not reorder license, please contact support')).toBeVisible();
    await expect.element(page.getByText('No order today')).toBeVisible();
    expect(names()).toEqual(['Harbour', 'Pier', 'Mole']);
  });

  it('are moved by drag and drop', async () => {
    const { calls } = await renderApp('/observability/licenses', {
      ...handlers,
      'analytics.licenses.changeorder': () => ({ id: 'a' }),
    });
    const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name}`) });
    await expect.element(handle('Mole')).toBeVisible();
    await userEvent.dragAndDrop(handle('Harbour'), handle('Mole'));
    await expect
      .poll(() => calls.find(({ id }) => id === 'analytics.licenses.changeorder')?.input)
      .toMatchObject({ params: { license_id: 'a' }, query: { orderIndex: 2 } });
  });

  it('show impressions and their maximum', async () => {
    await renderApp('/observability/licenses', handlers);
    await expect
      .element(page.getByRole('progressbar', { name: 'Impressions of Harbour' }))
      .toHaveAttribute('aria-valuenow', '25');
  });

  it('disable creation at the limit', async () => {
    await renderApp('/observability/licenses', { ...handlers, 'account.limits.list': () => limits('3', '1') });
    await expect.element(page.getByRole('button', { name: 'New license' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: 'Aggregated licenses' }).click();
    await expect
      .element(page.getByRole('button', { name: 'New aggregated license' }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('report a missing permission and an unreachable server', async () => {
    const forbid = (failure: Error) =>
      renderApp('/observability/licenses', { ...handlers, 'analytics.licenses.list': () => Promise.reject(failure) });
    const { screen } = await forbid(refusal(403, 1007));
    await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
    await screen.unmount();
    await forbid(new TypeError('Failed to fetch'));
    await expect.element(page.getByText('Could not fetch licenses')).toBeVisible();
  });

  it.each([
    [8100, 'maxAnalyticsLicenses is 5; there are 5.', 'maxAnalyticsLicenses is 5; there are 5.'],
    [1004, 'Something else', 'Error happened while creating license'],
  ])('report why creation failed: %i', async (code, developerMessage, shown) => {
    await renderApp('/observability/licenses/create', {
      ...handlers,
      'analytics.licenses.create': () => Promise.reject(refusal(409, code, developerMessage)),
    });
    await page.getByRole('textbox', { name: 'Name' }).fill('Website');
    await page.getByRole('button', { name: 'Create license' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(shown);
  });
});

describe('a license', () => {
  it('rejects a blank domain and trims a new one', async () => {
    const { calls } = await renderApp('/observability/licenses/a', {
      ...handlers,
      'analytics.licenses.domains.create': () => ({ id: 'd', url: 'example.com' }),
    });
    const field = page.getByRole('textbox', { name: 'Domain' });
    await field.fill('   ');
    await page.getByRole('button', { name: 'Add domain' }).click();
    await expect.element(page.getByText('This field cannot be empty.')).toBeVisible();
    await field.fill(' example.com ');
    await page.getByRole('button', { name: 'Add domain' }).click();
    await expect.element(field).toHaveValue('');
    expect(calls.filter(({ id }) => id === 'analytics.licenses.domains.create').map(({ input }) => input)).toEqual([
      { params: { license_id: 'a' }, body: { url: 'example.com' } },
    ]);
  });

  it('sorts and pages its domains and reports when collectors have the list', async () => {
    const domains = Array.from({ length: 12 }, (_, index) => ({ id: `d${index}`, url: `${12 - index}.example.com` }));
    await renderApp('/observability/licenses/a', {
      ...handlers,
      'analytics.licenses.domains.get': () => ({ domains, willReplicate: true, replicatedAt: at }),
    });
    await expect.element(page.getByText('1–10 of 12')).toBeVisible();
    await expect.element(page.getByText(/The last change will replicate/)).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(page.getByText('11–12 of 12')).toBeVisible();
  });

  it('labels its custom data fields', async () => {
    const { calls } = await renderApp('/observability/licenses/a', {
      ...handlers,
      'analytics.licenses.update': () => license('a', 'Harbour'),
    });
    await page.getByRole('button', { name: 'Add label' }).click();
    await page.getByRole('textbox', { name: 'Label of field 2' }).fill(' Plan ');
    await page.getByRole('button', { name: 'Save labels' }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'analytics.licenses.update')?.input)
      .toEqual({
        params: { license_id: 'a' },
        body: { customDataFieldLabels: { customData1: 'Shelf', customData2: 'Plan' } },
      });
  });
});

describe('an aggregated license', () => {
  it('requires a name and licenses', async () => {
    const { calls, address } = await renderApp('/observability/licenses/aggregated/create', {
      ...handlers,
      'analytics.virtualLicenses.create': () => aggregated,
    });
    await page.getByRole('button', { name: 'Create aggregated license' }).click();
    await expect.element(page.getByText('Choose at least one license.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Everything');
    await page.getByRole('checkbox', { name: 'Select Pier' }).click();
    await page.getByRole('button', { name: 'Create aggregated license' }).click();
    await expect.element(page.getByText('Successfully created new aggregated license')).toBeVisible();
    await expect.poll(address).toBe('/observability/licenses?listTabId=1');
    expect(calls.find(({ id }) => id === 'analytics.virtualLicenses.create')?.input).toEqual({
      body: {
        name: 'Everything',
        timezone: 'UTC',
        customDataFieldLabels: {},
        licenses: [{ licenseKey: 'key-b', orgId: 'own' }],
      },
    });
  });

  it('is updated and reports a failure', async () => {
    await renderApp('/observability/licenses/aggregated/all', {
      ...handlers,
      'analytics.virtualLicenses.update': () => Promise.reject(refusal(500, 1004)),
    });
    await expect.element(page.getByRole('checkbox', { name: 'Select Harbour' })).toBeChecked();
    await page.getByRole('button', { name: 'Save aggregated license' }).click();
    await expect.element(page.getByText('Error happened while updating aggregated license')).toBeVisible();
  });

  it('returns to the list when it cannot be loaded', async () => {
    const { address } = await renderApp('/observability/licenses/aggregated/gone', {
      ...handlers,
      'analytics.virtualLicenses.get': () => Promise.reject(refusal(404, 1001)),
    });
    await expect.element(page.getByText('Error happened while fetching aggregated license')).toBeVisible();
    await expect.poll(address).toBe('/observability/licenses?listTabId=1');
  });
});

const demo = {
  id: 'demo',
  createdAt: at,
  name: 'Show',
  timezone: 'UTC',
  customDataFieldsCount: 50,
  customDataFieldLabels: {},
  features: { errorDetails: { enabled: true, networkExplorerEnabled: true } },
};

it('demo data is generated from the list, and its dialog can be closed while it runs', async () => {
  const run = {
    id: 'run',
    createdAt: at,
    licenseKey: 'demo',
    numberOfSessions: 1000,
    sessionsDone: 400,
    status: 'RUNNING' as const,
    timeframeStart: at,
    timeframeEnd: at,
  };
  const { calls } = await renderApp('/observability/licenses', {
    ...handlers,
    'analytics.demoLicenses.create': () => demo,
    'analytics.demoLicenses.list': () => paged([demo]),
    'analytics.demoData.create': () => run,
    'analytics.demoData.get': () => run,
  });
  await page.getByRole('button', { name: 'New demo license' }).click();
  await page.getByRole('button', { name: 'Create demo license' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate demo data' }).click();
  await expect.element(page.getByText('400 of 1,000 sessions')).toBeVisible();
  expect(calls.find(({ id }) => id === 'analytics.demoData.create')?.input).toMatchObject({
    body: { licenseKey: 'demo', numberOfSessions: 1000 },
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('a demo license is kept live and stopped', async () => {
  let live: { until: string; sessionsPerMinute: number } | undefined;
  const current = () => ({ ...demo, ...(live && { live }) });
  await renderApp('/observability/licenses', {
    ...handlers,
    'analytics.demoLicenses.list': () => paged([current()]),
    'analytics.demoLicenses.keepLive': () => {
      live = { until: '2026-10-20T18:00:00Z', sessionsPerMinute: 8 };
      return current();
    },
    'analytics.demoLicenses.stopLive': () => {
      live = undefined;
      return current();
    },
  });
  await page.getByRole('button', { name: 'Keep live: Show' }).click();
  await expect.element(page.getByText(/^Live until/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop live sessions of Show' }).click();
  await expect.element(page.getByRole('button', { name: 'Keep live: Show' })).toBeVisible();
});
