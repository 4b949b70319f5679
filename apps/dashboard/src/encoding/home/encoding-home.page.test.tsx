import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { organizationOf, paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import type { EncodingRow } from '../encodings/encoding-columns.tsx';

const at = '2026-01-01T00:00:00Z';

const encoding = (name: string, status: EncodingRow['status'], progress = 0): EncodingRow => ({
  id: name,
  name,
  type: 'VOD',
  status,
  progress,
  labels: [],
  createdAt: at,
  modifiedAt: at,
});

const encodings = [
  encoding('Sea', 'RUNNING', 63),
  encoding('Harbour', 'QUEUED'),
  encoding('Storm', 'ERROR'),
  encoding('Dawn', 'FINISHED', 100),
];

const limits = (name: string, value: string) =>
  paged([{ resource: 'encoding' as const, limits: [{ name, value, effectiveValue: value }] }]);

const totals = { bytesEncodedTotal: 5_000_000_000, timeEncodedTotal: 60, bytesEgressTotal: 1, billableMinutes: 950 };

const handlers: Handlers = {
  'account.organizations.list': () => paged([organizationOf()]),
  'encoding.encodings.list': ({ query }) => {
    const wanted = query?.status ? String(query.status).split(',') : undefined;
    return paged(encodings.filter(({ status }) => !wanted || wanted.includes(status)));
  },
  'encoding.statistics.list': () => paged([totals]),
  'account.limits.list': () => limits('maxMinutesEncodedInPeriod', '1000'),
};

describe('encoding home', () => {
  it('shows running encodings with progress, queued and failed ones, and minutes against the quota', async () => {
    await renderApp('/encoding/home', handlers);
    await expect
      .element(page.getByRole('progressbar', { name: 'Progress of Sea' }).first())
      .toHaveAttribute('aria-valuenow', '63');
    await expect.element(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Storm' }).first())
      .toHaveAttribute('href', expect.stringContaining('/encoding/encodings/Storm'));
    await expect.element(page.getByText('of 1,000 minutes this month')).toBeVisible();
    await expect.element(page.getByText('50 minutes left.')).toBeVisible();
    await expect
      .element(page.getByRole('progressbar', { name: 'Quota of minutes' }))
      .toHaveAttribute('aria-valuenow', '95');
  });

  it('counts encodings if they are limited, and reports an exhausted quota', async () => {
    await renderApp('/encoding/home', {
      ...handlers,
      'account.limits.list': () => limits('maxFinishedEncodingsInPeriod', '2'),
      'encoding.statistics.encodings.vod.listByDateRange': () => ({ ...paged([]), totalCount: 2 }),
    });
    await expect.element(page.getByText('of 2 encodings this month')).toBeVisible();
    await expect.element(page.getByText(/The quota is used up/)).toBeVisible();
  });

  it('guides new users to their first encoding', async () => {
    const { address } = await renderApp('/encoding/home', { ...handlers, 'encoding.encodings.list': () => paged([]) });
    await expect.element(page.getByText('Create your first encoding')).toBeVisible();
    await page.getByRole('link', { name: 'Upload a file', exact: true }).first().click();
    await expect.poll(address).toContain('/encoding/create/vod');
  });

  it('shows a missing permission', async () => {
    await renderApp('/encoding/home', {
      ...handlers,
      'encoding.encodings.list': () => Promise.reject(refusal(403, 1007)),
    });
    await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
  });
});
