import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { testLicense } from '../../testing/license-answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const handlers: Handlers = {
  'analytics.licenses.list': () => paged([testLicense]),
  'analytics.demoLicenses.list': () => paged([]),
  'analytics.virtualLicenses.list': () => paged([]),
  'analytics.dimensions.list': () => ({ items: [] }),
  'analytics.queries.median': () => ({
    rowCount: 2,
    rows: [
      ['AT', 812],
      ['DE', 640],
    ],
    columnLabels: [
      { key: 'COUNTRY', label: 'Country' },
      { key: 'VIDEO_STARTUPTIME', label: 'median(Video startup time)' },
    ],
    contextDescription: [],
  }),
};

const path = '/observability/api-explorer/apiexplorer';
const withCode = (code: string) => `${path}?code=${encodeURIComponent(code)}`;

describe('the API explorer', () => {
  it('runs the default code with license, range and filters, and shows table, chart and JSON', async () => {
    const filters = encodeURIComponent('[["PLATFORM","EQ","web"]]');
    const { screen, calls, address } = await renderApp(`${path}?filters=${filters}`, handlers);
    await screen.getByRole('button', { name: 'Run' }).click();
    const table = screen.getByRole('table', { name: 'Result' });
    await expect.element(table.getByText('Austria')).toBeVisible();
    await expect.element(screen.getByText(/2 rows · 1 query/)).toBeVisible();
    const [asked] = calls.filter(({ id }) => id === 'analytics.queries.median');
    expect(asked?.input).toMatchObject({
      body: {
        licenseKey: 'license-key',
        dimension: 'VIDEO_STARTUPTIME',
        groupBy: ['COUNTRY'],
        filters: [
          { name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 },
          { name: 'PLATFORM', operator: 'EQ', value: 'web' },
        ],
      },
    });
    await screen.getByText('Chart', { exact: true }).click();
    await expect.element(screen.getByRole('list', { name: 'Result' }).getByText('Germany')).toBeVisible();
    await screen.getByText('JSON', { exact: true }).click();
    await expect.element(screen.getByText(/"rowCount": 2/)).toBeVisible();
    await expect.poll(address).toContain('shown=json');
  });

  it('does not run code from the URL until requested, and remembers the last run', async () => {
    const { screen, calls } = await renderApp(withCode('const a = await 20;\n({ answer: a + 1 })'), handlers);
    await expect.element(screen.getByText('This code came from the URL. Review it before running.')).toBeVisible();
    expect(localStorage.getItem('sluice_analytics_api_explorer_code_own')).toBeNull();
    await screen.getByRole('textbox', { name: 'Query code' }).click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(screen.getByText(/"answer": 21/)).toBeVisible();
    expect(calls.filter(({ id }) => id.startsWith('analytics.queries'))).toEqual([]);
    expect(localStorage.getItem('sluice_analytics_api_explorer_code_own')).toContain('answer');
  });

  it.each([
    ['a thrown error', '\nmissing();', 'ReferenceError in line 2'],
    ['invalid JavaScript', 'const a = 1;\nconst = 2;', 'SyntaxError in line 2'],
  ])('reports %s with its line', async (_what, code, text) => {
    const { screen } = await renderApp(withCode(code), handlers);
    await screen.getByRole('button', { name: 'Run' }).click();
    await expect.element(screen.getByRole('alert').getByText(text)).toBeVisible();
  });

  it('shows the error that the API returns for a query', async () => {
    const { screen } = await renderApp(withCode(`queryBuilder.median('X').query()`), {
      ...handlers,
      'analytics.queries.median': () => {
        throw refusal(400, 1000, 'There is no dimension X.');
      },
    });
    await screen.getByRole('button', { name: 'Run' }).click();
    await expect.element(screen.getByRole('alert').getByText(/There is no dimension X\./)).toBeVisible();
  });

  it('stops a query that does not end', async () => {
    const { screen } = await renderApp(withCode('for (;;) {}'), handlers);
    await screen.getByRole('button', { name: 'Run' }).click();
    await screen.getByRole('button', { name: 'Stop' }).click();
    await expect.element(screen.getByRole('alert').getByText(/The run was stopped\./)).toBeVisible();
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
  });
});
