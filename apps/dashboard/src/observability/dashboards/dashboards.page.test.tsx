import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { withCounts } from '../metrics/metric-answers.ts';
import type { Dashboard } from './use-dashboards.ts';

const at = '2026-03-02T08:00:00Z';
const make = (id: string, name: string, panels: Dashboard['panels'] = []): Dashboard => ({
  id,
  name,
  panels,
  createdAt: at,
  modifiedAt: at,
});

/** Handlers that keep dashboards as the server does. */
const withDashboards = (first: Dashboard[], more: Handlers = {}) => {
  let all = first;
  const handlers: Handlers = {
    ...withCounts(({ groupBy, interval }) => {
      if (groupBy?.length)
        return [
          ['AT', 5, 5],
          ['DE', 2, 2],
        ];
      return interval ? [] : [[7, 7]];
    }),
    'analytics.dashboards.list': () => paged(all),
    'analytics.dashboards.get': ({ params }) => {
      const found = all.find(({ id }) => id === params.dashboard_id);
      if (!found) throw refusal(404, 1001);
      return found;
    },
    'analytics.dashboards.create': ({ body }) => {
      const created = make(`new${all.length}`, body?.name ?? '');
      all = [...all, created];
      return created;
    },
    'analytics.dashboards.update': ({ params, body }) => {
      const saved = make(params.dashboard_id, body?.name ?? '', body?.panels as Dashboard['panels']);
      all = all.map((each) => (each.id === saved.id ? saved : each));
      return saved;
    },
    'analytics.dashboards.delete': ({ params }) => {
      all = all.filter(({ id }) => id !== params.dashboard_id);
      return { id: params.dashboard_id };
    },
    'analytics.dashboards.changeorder': ({ params, query }) => {
      const found = all.filter(({ id }) => id === params.dashboard_id);
      all = all.filter(({ id }) => id !== params.dashboard_id).toSpliced(Number(query?.orderIndex), 0, ...found);
      return { id: params.dashboard_id };
    },
    ...more,
  };
  return { handlers, current: () => all };
};

const storedReport = {
  dashboardId: 'a',
  licenseKey: 'key',
  rhythm: 'WEEKLY' as const,
  hour: 6,
  emails: ['ada@harbour.example'],
  timeZone: 'UTC',
  nextRunAt: at,
  createdAt: at,
  modifiedAt: at,
};

const plays = { metric: 'plays', filters: [] };

describe('dashboards', () => {
  it('are created from the empty list and opened', async () => {
    const { handlers } = withDashboards([]);
    const { address } = await renderApp('/observability/dashboards', handlers);
    await expect.element(page.getByText('No dashboards yet')).toBeVisible();
    await page.getByRole('button', { name: 'New dashboard' }).click();
    await page.getByLabelText('Name').fill('Daily');
    await page.getByRole('button', { name: 'Create dashboard' }).click();
    await expect.poll(address).toContain('/observability/dashboards/new0');
    await expect.element(page.getByText('No panels yet')).toBeVisible();
  });

  it('are renamed, moved and deleted', async () => {
    const { handlers, current } = withDashboards([make('a', 'One'), make('b', 'Two', [plays])]);
    await renderApp('/observability/dashboards', handlers);
    await page.getByRole('button', { name: 'Move Two up' }).click();
    await expect.poll(() => current().map(({ id }) => id)).toEqual(['b', 'a']);
    await page.getByRole('button', { name: 'Rename Two' }).click();
    await page.getByLabelText('Name').fill('Three');
    await page.getByRole('button', { name: 'Rename dashboard' }).click();
    await expect.element(page.getByRole('link', { name: 'Three' })).toBeVisible();
    expect(current()[0]).toMatchObject({ name: 'Three', panels: [plays] });
    await page.getByRole('button', { name: 'Delete One' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => current().map(({ id }) => id)).toEqual(['b']);
  });

  it('show a missing permission instead of a list', async () => {
    await renderApp('/observability/dashboards', {
      'analytics.dashboards.list': () => Promise.reject(refusal(403, 1007)),
    });
    await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
  });
});

describe('a dashboard', () => {
  it('shows its panels with value and largest rows, linked to the metric', async () => {
    const { handlers } = withDashboards([make('a', 'Daily', [{ ...plays, breakdown: 'COUNTRY' }])]);
    await renderApp('/observability/dashboards/a', handlers);
    const panels = page.getByRole('list', { name: 'Panels of Daily' });
    await expect.element(panels.getByText('Austria')).toBeVisible();
    await expect.element(panels.getByText('7', { exact: true }).first()).toBeVisible();
    await expect
      .element(panels.getByRole('link', { name: 'Plays by Country' }))
      .toHaveAttribute('href', expect.stringContaining('/observability/audience/plays?breakdown=COUNTRY'));
  });

  it('gets panels added, edited, moved and removed', async () => {
    const { handlers, current } = withDashboards([make('a', 'Daily', [plays])]);
    await renderApp('/observability/dashboards/a', handlers);
    await page.getByRole('button', { name: 'Add panel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Metric' }).click();
    await page.getByRole('option', { name: /^Video startup time/ }).click();
    await dialog.getByRole('button', { name: 'Add panel' }).click();
    const metrics = () => current()[0]?.panels.map(({ metric }) => metric);
    await expect.poll(metrics).toEqual(['plays', 'video-startup-time']);
    await page.getByRole('button', { name: 'Actions of panel video-startup-time' }).click();
    await page.getByRole('menuitem', { name: 'Move forward' }).click();
    await expect.poll(metrics).toEqual(['video-startup-time', 'plays']);
    await page.getByRole('button', { name: 'Actions of panel plays' }).click();
    await page.getByRole('menuitem', { name: 'Remove panel' }).click();
    await expect.poll(metrics).toEqual(['video-startup-time']);
  });

  it('is mailed at a local hour, until that is turned off', async () => {
    const bodies: unknown[] = [];
    let report: { emails: string[] } | undefined;
    const { handlers } = withDashboards([make('a', 'Daily', [plays])], {
      'analytics.dashboards.report.get': () => {
        if (!report) throw refusal(404, 1001);
        return storedReport;
      },
      'analytics.dashboards.report.update': ({ body }) => {
        bodies.push(body);
        report = { emails: ['ada@harbour.example'] };
        return storedReport;
      },
      'analytics.dashboards.report.delete': () => {
        report = undefined;
        return { id: 'a' };
      },
    });
    await renderApp('/observability/dashboards/a', handlers);
    await page.getByRole('button', { name: 'Email report' }).click();
    await page.getByText('Each Monday').click();
    await page.getByLabelText('Recipients').fill('ada@harbour.example, bo@harbour.example');
    await page.getByRole('button', { name: 'Save report' }).click();
    await expect
      .poll(() => bodies)
      .toMatchObject([{ rhythm: 'WEEKLY', hour: 7, emails: ['ada@harbour.example', 'bo@harbour.example'] }]);
    await page.getByRole('button', { name: 'Email report' }).click();
    await expect.element(page.getByLabelText('Recipients')).toHaveValue('ada@harbour.example');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect.poll(() => report).toBeUndefined();
  });

  it('shows why its last email could not be sent', async () => {
    const { handlers } = withDashboards([make('a', 'Daily', [plays])], {
      'analytics.dashboards.report.get': () => ({ ...storedReport, failure: 'The query took longer than 60 seconds.' }),
    });
    await renderApp('/observability/dashboards/a', handlers);
    await page.getByRole('button', { name: 'Email report' }).click();
    await expect.element(page.getByText(/The query took longer than 60 seconds/)).toBeVisible();
    await expect.element(page.getByText(/^Next attempt/)).toBeVisible();
  });

  it('that was deleted is not found', async () => {
    await renderApp('/observability/dashboards/gone', withDashboards([]).handlers);
    await expect.element(page.getByText(/not found/i).first()).toBeVisible();
  });
});
