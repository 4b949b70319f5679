import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OperationResult } from '../../../app/api/api.ts';
import { organizationOf, paged } from '../../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../../testing/render-app.tsx';

const at = '2026-01-01T00:00:00Z';

const license: OperationResult<'analytics.licenses.get'> = {
  id: 'a',
  name: 'Harbour',
  licenseKey: 'key-a',
  createdAt: at,
  timeZone: 'UTC',
  ignoreDNT: false,
  retentionTime: 'P90D',
  domains: [],
  customDataFieldLabels: {},
  customDataFieldsCount: 50,
  orderIndex: 0,
  features: { errorDetails: { enabled: true, networkExplorerEnabled: false } },
};

const preview = {
  retentionDays: 30,
  at: '2026-06-15T03:23:00Z',
  keptSince: '2026-05-16T00:00:00Z',
  samples: 812_480,
  ads: 310,
  errorDetails: 42,
  impressions: 48_211,
};

const handlers: Handlers = {
  'account.organizations.list': () => paged([organizationOf()]),
  'analytics.licenses.get': () => license,
  'analytics.licenses.domains.get': () => ({ domains: [], willReplicate: false, replicatedAt: at }),
  'analytics.licenses.getplan': () => ({ retentionDays: 90 }),
  'analytics.licenses.previewplan': () => preview,
  'analytics.licenses.updateplan': () => ({ retentionDays: 30 }),
};

const open = async (more: Handlers = {}) => {
  const rendered = await renderApp('/observability/licenses/a', { ...handlers, ...more });
  await expect.element(page.getByText('Data is kept for 90 days.')).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.element(page.getByRole('combobox', { name: 'Keep data for' })).toHaveValue('90');
  return rendered;
};

const save = () => page.getByRole('button', { name: 'Save' }).click();
const sent = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ id }) => id === 'analytics.licenses.updateplan').map(({ input }) => input);

it('a shorter retention is saved only after its removal preview is confirmed', async () => {
  const rendered = await open();
  await page.getByRole('combobox', { name: 'Keep data for' }).selectOptions('30');
  await save();
  await expect.element(page.getByText(/will be permanently removed/)).toBeVisible();
  await expect.element(page.getByText('48,211')).toBeVisible();
  expect(sent(rendered)).toEqual([]);
  await page.getByRole('button', { name: 'Save and remove' }).click();
  await expect.element(page.getByText('Successfully updated license')).toBeVisible();
  expect(sent(rendered)).toEqual([{ params: { license_id: 'a' }, body: { retentionDays: 30 } }]);
});

it('a longer retention and a plan end need no confirmation', async () => {
  const rendered = await open();
  await page.getByRole('combobox', { name: 'Keep data for' }).selectOptions('ever');
  await page.getByLabelText('Plan ends on').fill('2030-02-01');
  await save();
  await expect
    .poll(() => sent(rendered))
    .toEqual([{ params: { license_id: 'a' }, body: { planExpiredAt: '2030-02-01T00:00:00Z' } }]);
});

it('too few days are rejected in the field', async () => {
  const rendered = await open();
  await page.getByRole('combobox', { name: 'Keep data for' }).selectOptions('other');
  await page.getByRole('textbox', { name: 'Days' }).fill('7');
  await save();
  await expect.element(page.getByText('Must be between 30 and 3,650 days.')).toBeVisible();
  expect(sent(rendered)).toEqual([]);
});

it('a failed removal preview disables saving and can be retried', async () => {
  let asked = 0;
  await open({
    'analytics.licenses.previewplan': () => {
      asked += 1;
      return asked === 1
        ? Promise.reject(refusal(503, 1015))
        : { ...preview, samples: 0, ads: 0, errorDetails: 0, impressions: 0 };
    },
  });
  await page.getByRole('combobox', { name: 'Keep data for' }).selectOptions('30');
  await save();
  await expect.element(page.getByText('Could not load the removal preview')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/nothing will be removed tonight/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('a missing permission is reported and the selection is kept', async () => {
  await open({ 'analytics.licenses.updateplan': () => Promise.reject(refusal(403, 1007)) });
  await page.getByRole('combobox', { name: 'Keep data for' }).selectOptions('365');
  await save();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You do not have permission to change the plan of this license');
  await expect.element(page.getByRole('combobox', { name: 'Keep data for' })).toHaveValue('365');
});

it('an aggregated license shows the retention of its licenses and where to change it', async () => {
  await renderApp('/observability/licenses/aggregated/all', {
    ...handlers,
    'analytics.virtualLicenses.get': () => ({
      id: 'all',
      createdAt: at,
      name: 'All',
      timezone: 'UTC',
      retentionTime: 'P1Y',
      planExpiredAt: at,
      customDataFieldsCount: 50,
      customDataFieldLabels: {},
      licenses: [{ id: 'a', licenseKey: 'key-a', orgId: 'own', name: 'Harbour' }],
    }),
    'analytics.virtualLicenses.candidates.list': () =>
      paged([
        {
          id: 'a',
          licenseKey: 'key-a',
          orgId: 'own',
          organizationName: 'Quay',
          name: 'Harbour',
          customDataFieldsCount: 50,
        },
      ]),
  });
  await expect.element(page.getByText('Data is kept for 1 year.')).toBeVisible();
  await expect.poll(() => document.querySelector('dd')?.textContent).toMatch(/^Ended on/);
  await expect.element(page.getByRole('link', { name: 'each license' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change', exact: true })).not.toBeInTheDocument();
});
