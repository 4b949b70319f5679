import { beforeEach, describe, expect, it } from 'vitest';
import type { OperationResult } from '../../app/api/api.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type License = OperationResult<'analytics.licenses.list'>['items'][number];

const license: License = {
  id: 'l',
  licenseKey: 'license-key',
  name: 'Website',
  timeZone: 'UTC',
  createdAt: '2026-01-01T00:00:00Z',
  ignoreDNT: false,
  domains: [],
  customDataFieldLabels: {},
  customDataFieldsCount: 0,
  orderIndex: 0,
  features: { errorDetails: { enabled: false, networkExplorerEnabled: false } },
};

const page = <T,>(items: T[]) => ({
  totalCount: items.length,
  offset: 0,
  limit: 100,
  previous: null,
  next: null,
  items,
});

type Result = OperationResult<'analytics.queries.count'>;
const result = (rows: unknown[][]): Result => ({
  rowCount: rows.length,
  rows,
  columnLabels: [],
  contextDescription: [],
});

const withRows = (answer: (body: Record<string, unknown>) => unknown[][]): Handlers => ({
  'analytics.licenses.list': () => page([license]),
  'analytics.queries.count': ({ body }) => result(answer({ ...body })),
});

const path = '/observability/audience/plays';
const recently = Math.floor(Date.now() / 60_000) * 60_000 - 600_000;

describe('plays', () => {
  it('offer a license to who has none', async () => {
    const { screen } = await renderApp(path, { 'analytics.licenses.list': () => page<License>([]) });
    await expect.element(screen.getByText('No license yet')).toBeVisible();
  });

  it('say that nothing was played in the range', async () => {
    const { screen } = await renderApp(
      path,
      withRows(() => []),
    );
    await expect.element(screen.getByText('No plays in this range')).toBeVisible();
  });

  it('say why they cannot be read, and read again on request', async () => {
    let isBroken = true;
    const { screen } = await renderApp(path, {
      ...withRows(() => []),
      'analytics.queries.count': () =>
        isBroken ? Promise.reject(refusal(503, 1011, 'Down')) : result([[recently, 3]]),
    });
    await expect.element(screen.getByText('Could not load the plays')).toBeVisible();
    isBroken = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('table', { name: 'Plays' })).toBeVisible();
  });

  it('show the forbidden state instead of an error', async () => {
    const { screen } = await renderApp(path, { 'analytics.licenses.list': () => Promise.reject(refusal(403, 1007)) });
    await expect.element(screen.getByText('You do not have permission to see this')).toBeVisible();
  });

  it('list the rows of a breakdown under the total, and plot a row that is selected', async () => {
    const rows = ({ interval, filters }: Record<string, unknown>) => {
      if (!interval)
        return [
          ['AT', 5],
          ['DE', 2],
        ];
      return Array.isArray(filters) && filters.length > 1 ? [[recently, 5]] : [[recently, 7]];
    };
    const { screen, calls, address } = await renderApp(`${path}?breakdown=COUNTRY`, withRows(rows));
    const table = screen.getByRole('table', { name: 'Plays by Country' });
    await expect.poll(() => table.getByRole('row').nth(1).element().textContent).toContain('Total7');
    await table.getByRole('checkbox', { name: 'Select Austria' }).click();
    await expect.poll(address).toContain('selection=AT');
    await expect.poll(() => JSON.stringify(calls)).toContain('{"name":"COUNTRY","operator":"EQ","value":"AT"}');
  });
});
