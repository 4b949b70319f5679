import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal, renderApp, type Call, type Handlers } from '../../testing/render-app.tsx';
import { paged } from '../../testing/answers.ts';
import { testLicense } from '../../testing/license-answers.ts';
import { resultOf, withCounts, type Body } from './metric-answers.ts';

afterEach(() => vi.useRealTimers());

const path = '/observability/audience/plays';
const minute = 60_000;
const recently = Math.floor(Date.now() / minute) * minute - 10 * minute;

const total = ({ interval }: Body) => (interval ? [[recently, 7]] : [[7, 7]]);

const isPrevious = ({ end }: Body) => Date.parse(end ?? '') <= recently;

const byCountry = (body: Body) => {
  if (body.groupBy?.length)
    return [
      ['AT', 5, 5],
      ['DE', 2, 2],
    ];
  return total(body);
};

const bodies = (calls: readonly Call[]) =>
  calls.filter(({ id }) => id === 'analytics.queries.count').map(({ input }) => (input as { body: Body }).body);

describe('a metric', () => {
  it('offers to create a license when there is none', async () => {
    const { screen } = await renderApp(path, { 'analytics.licenses.list': () => paged([]) });
    await expect.element(screen.getByText('No licenses yet')).toBeVisible();
  });

  it('shows an empty state for a range without data', async () => {
    const { screen } = await renderApp(
      path,
      withCounts(() => []),
    );
    await expect.element(screen.getByText('No plays in this range')).toBeVisible();
  });

  it('links to an alert rule for the shown metric', async () => {
    const { screen } = await renderApp(
      `${path}?filters=${encodeURIComponent('[["COUNTRY","EQ","AT"]]')}`,
      withCounts(total),
    );
    await screen.getByRole('button', { name: 'Chart actions' }).click();
    const item = screen.getByRole('menuitem', { name: 'Create alert rule' });
    await expect.element(item).toHaveAttribute('href', expect.stringMatching(/alerts\/create\?.*metric=plays/));
    await expect.element(item).toHaveAttribute('href', expect.stringContaining('filters='));
  });

  it('marks its last bucket as partial', async () => {
    const { screen } = await renderApp(`${path}?quickInterval=LAST_DAY`, withCounts(total));
    await expect.element(screen.getByText(/Last hour is partial/)).toBeVisible();
    screen
      .getByRole('group', { name: /^Plays,/ })
      .element()
      .focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => screen.container.textContent).toContain(', so far');
  });

  it('reports a load failure and retries on request', async () => {
    let isBroken = true;
    const { screen } = await renderApp(path, {
      ...withCounts(total),
      'analytics.queries.count': ({ body }) =>
        isBroken ? Promise.reject(refusal(503, 1011, 'Down')) : resultOf(total({ ...body } as Body)),
    });
    await expect.element(screen.getByText('Could not load the plays')).toBeVisible();
    isBroken = false;
    await screen.getByRole('button', { name: 'Try again' }).last().click();
    await expect.element(screen.getByRole('table', { name: 'Plays' })).toBeVisible();
  });

  it('shows a missing permission instead of an error', async () => {
    const { screen } = await renderApp(path, { 'analytics.licenses.list': () => Promise.reject(refusal(403, 1007)) });
    await expect.element(screen.getByText('You do not have permission to view this')).toBeVisible();
  });

  it('shows “not found” under a view that does not contain it', async () => {
    const { screen } = await renderApp('/observability/errors/plays', withCounts(total));
    await expect.element(screen.getByText('Page not found')).toBeVisible();
  });

  it('divides one count by another for a ratio, without division by zero', async () => {
    const { screen } = await renderApp('/observability/errors/start-failures?aggregation=share', {
      ...withCounts(({ dimension, interval }) => {
        const count = dimension === 'PLAY_ATTEMPTS' ? 40 : 10;
        return interval ? [[recently, count]] : [[count, count]];
      }),
    });
    await expect.element(screen.getByRole('table', { name: 'Start failures' })).toBeVisible();
    await expect.poll(() => screen.container.textContent).toContain('25 %');
  });
});

describe('a metric that is not a count', () => {
  const startup = '/observability/quality-of-experience/video-startup-time';
  const averages = (answer: (body: Body) => unknown[][]): Handlers => ({
    ...withCounts(() => [[0, 0]]),
    'analytics.queries.avg': ({ body }) => resultOf(answer({ ...body } as Body)),
  });

  it('has gaps in buckets without data', async () => {
    const { screen } = await renderApp(
      `${startup}?view=table`,
      averages(({ interval }) => (interval ? [[recently, 812]] : [[812, 3]])),
    );
    const table = screen.getByRole('table', { name: 'Video startup time over time' });
    await expect.element(table.getByRole('cell', { name: '812 ms' })).toBeVisible();
    await expect.element(table.getByRole('cell', { name: '–' }).first()).toBeVisible();
    expect(table.getByRole('cell', { name: '0 ms' }).elements()).toEqual([]);
  });

  it('draws no line for a previous period without data', async () => {
    const { screen } = await renderApp(
      `${startup}?compare=previous`,
      averages(({ interval, end }) => {
        const isNow = Date.parse(end ?? '') > recently;
        if (interval) return isNow ? [[recently, 812]] : [];
        return isNow ? [[812, 3]] : [[null, 0]];
      }),
    );
    await expect.element(screen.getByText('no earlier data')).toBeVisible();
    await expect.element(screen.getByText('Previous period', { exact: true })).not.toBeInTheDocument();
  });
});

describe('a breakdown', () => {
  it('lists rows under the total and plots selected rows', async () => {
    const { screen, calls, address } = await renderApp(`${path}?breakdown=COUNTRY`, withCounts(byCountry));
    const table = screen.getByRole('table', { name: 'Plays by Country' });
    await expect.poll(() => table.getByRole('row').nth(1).element().textContent).toContain('Total7');
    await table.getByRole('checkbox', { name: 'Select Austria' }).click();
    await expect.poll(address).toContain('selection=AT');
    await expect.poll(() => JSON.stringify(bodies(calls))).toContain('{"name":"COUNTRY","operator":"EQ","value":"AT"}');
    await screen.getByRole('button', { name: 'Clear selection' }).click();
    await expect.poll(address).not.toContain('selection');
  });

  it('by custom data is offered for fields with a label or with values', async () => {
    const license = {
      ...testLicense,
      customDataFieldsCount: 50,
      customDataFieldLabels: { customData2: 'Subscription' },
    };
    const { screen } = await renderApp(path, {
      ...withCounts(total),
      'analytics.licenses.list': () => paged([license]),
      'analytics.filters.customData': () => ({ items: ['CUSTOM_DATA_7'] }),
    });
    await screen.getByRole('combobox', { name: 'Breakdown' }).click();
    await expect.element(page.getByRole('option', { name: 'Subscription' })).toBeInTheDocument();
    await expect.element(page.getByRole('option', { name: 'Custom Data 7' })).toBeInTheDocument();
    expect(page.getByRole('option', { name: /^Custom Data/ }).elements()).toHaveLength(1);
  });

  it('limits the plotted rows to the maximum of the metric', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => [`Browser ${index}`, 20 - index, 1]);
    const selection = rows
      .slice(0, 15)
      .map(([name]) => encodeURIComponent(String(name)))
      .join(',');
    const { screen } = await renderApp(
      `${path}?breakdown=BROWSER&selection=${encodeURIComponent(selection)}`,
      withCounts((body) => (body.groupBy?.length ? rows : total(body))),
    );
    const table = screen.getByRole('table', { name: 'Plays by Browser' });
    await expect.element(table.getByRole('checkbox', { name: 'Select Browser 14' })).toBeChecked();
    await expect.element(table.getByRole('checkbox', { name: 'Select Browser 15' })).toBeDisabled();
    await table.getByRole('checkbox', { name: 'Select Browser 14' }).click();
    await expect.element(table.getByRole('checkbox', { name: 'Select Browser 15' })).toBeEnabled();
  });

  it('reports that the line of a row failed and retries it', async () => {
    let isBroken = true;
    const { screen } = await renderApp(`${path}?breakdown=COUNTRY&selection=AT,DE`, {
      ...withCounts(byCountry),
      'analytics.queries.count': ({ body }) => {
        const asked = { ...body } as Body;
        const isAustria = asked.filters?.some(({ value }) => value === 'AT');
        return isAustria && isBroken ? Promise.reject(refusal(500, 1, 'Broken')) : resultOf(byCountry(asked));
      },
    });
    const row = screen.getByRole('row', { name: /Austria/ });
    await expect.element(row.getByText(/all tasks failed/)).toBeVisible();
    await expect
      .element(screen.getByRole('row', { name: /Germany/ }).getByText(/all tasks failed/))
      .not.toBeInTheDocument();
    isBroken = false;
    await row.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row.getByText(/all tasks failed/)).not.toBeInTheDocument();
  });
});

describe('the range', () => {
  it('is zoomed with the keyboard and zoomed back out', async () => {
    const { screen, address } = await renderApp(`${path}?quickInterval=LAST_HOUR`, withCounts(total));
    const chart = screen.getByRole('group', { name: /^Plays, Plays/ });
    await expect.element(chart).toBeVisible();
    chart.element().focus();
    await userEvent.keyboard('{Home}{Shift>}{PageDown}{/Shift}{Enter}');
    await expect.poll(address).toMatch(/from=\d+&to=\d+/);
    const zoomed = address();
    const inner = screen.getByRole('group', { name: /^Plays, Plays/ });
    await expect.element(inner).toBeVisible();
    inner.element().focus();
    await userEvent.keyboard('{Home}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Reset zoom' })).toBeVisible();
    await screen.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(address).toBe(zoomed);
    await screen.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(address).toContain('quickInterval=LAST_HOUR');
    await expect.element(screen.getByRole('button', { name: 'Zoom out' })).not.toBeInTheDocument();
  });

  it('refreshes every minute until paused or stopped', async () => {
    const { screen, calls } = await renderApp(path, withCounts(total));
    await expect.element(screen.getByRole('table', { name: 'Plays' })).toBeVisible();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const before = bodies(calls).length;
    await screen.getByRole('button', { name: 'Auto-refresh' }).click();
    await expect.poll(() => bodies(calls).length).toBe(before + 2);
    vi.advanceTimersByTime(minute);
    await expect.poll(() => bodies(calls).length).toBe(before + 4);
    await screen.getByRole('button', { name: 'Pause auto-refresh' }).click();
    vi.advanceTimersByTime(2 * minute);
    await expect.element(screen.getByText('Auto-refresh paused')).toBeVisible();
    expect(bodies(calls)).toHaveLength(before + 4);
    await screen.getByRole('button', { name: 'Stop auto-refresh' }).click();
    await expect.element(screen.getByRole('button', { name: 'Auto-refresh' })).toBeVisible();
  });

  it('is compared with the previous period', async () => {
    const { screen, calls, address } = await renderApp(path, withCounts(total));
    await screen.getByRole('button', { name: 'Compare with previous period' }).click();
    await expect.poll(address).toContain('compare=previous');
    await expect.poll(() => new Set(bodies(calls).map(({ end }) => end)).size).toBe(2);
    await expect.element(screen.getByText(/in the previous period$/)).toBeVisible();
  });
});

describe('filters', () => {
  it('are read from the URL, sent with queries, and removed', async () => {
    const filters = encodeURIComponent('[["COUNTRY","EQ","AT"]]');
    const { screen, calls, address } = await renderApp(`${path}?filters=${filters}`, withCounts(total));
    await expect.poll(() => JSON.stringify(bodies(calls))).toContain('{"name":"COUNTRY","operator":"EQ","value":"AT"}');
    await expect.element(screen.getByRole('table', { name: 'Plays' })).toBeVisible();
    const before = bodies(calls).length;
    await screen.getByRole('button', { name: 'Remove filter Country is Austria' }).click();
    await expect.poll(address).not.toContain('filters');
    await expect
      .poll(() =>
        bodies(calls)
          .slice(before)
          .map(({ filters: asked }) => asked?.length),
      )
      .toEqual([1, 1]);
  });

  it('consist of a dimension, an operator and a value', async () => {
    const { screen, address } = await renderApp(path, withCounts(byCountry));
    await screen.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('combobox', { name: 'Dimension' }).click();
    await page.getByRole('option', { name: 'Country' }).click();
    await page.getByRole('combobox', { name: 'Value' }).click();
    await page.getByRole('option', { name: 'Austria AT' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add filter' }).click();
    await expect.poll(() => decodeURIComponent(address())).toContain('[["COUNTRY","EQ","AT"]]');
  });

  it('include the user named in the URL', async () => {
    const { calls } = await renderApp(`${path}/ada`, withCounts(total));
    await expect
      .poll(() => JSON.stringify(bodies(calls)))
      .toContain('{"name":"CUSTOM_USER_ID","operator":"EQ","value":"ada"}');
  });
});

describe('a view', () => {
  it('shows its metrics and keeps the settings when one is opened', async () => {
    const { screen, address } = await renderApp('/observability/errors?quickInterval=LAST_DAY', {
      ...withCounts((body) => (isPrevious(body) ? [[5, 5]] : total(body))),
      'analytics.queries.avg': () => resultOf([[0.25, 8]]),
    });
    const tiles = screen.getByRole('list', { name: /at a glance/ });
    const tile = (name: string) => tiles.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await expect.element(tile('Error percentage')).toMatchTextContent(/25 %Average of 8 impressions/);
    await expect.element(tile('Start failures')).toMatchTextContent(/\+40 % vs. 5 in the previous period/);
    await screen
      .getByRole('list', { name: /at a glance/ })
      .getByRole('link', { name: 'Error percentage' })
      .click();
    await expect.poll(address).toContain('/observability/errors/error-percentage?quickInterval=LAST_DAY');
  });

  it('uses the license in the URL and keeps it for the next screen', async () => {
    const second = { ...testLicense, id: 'm', licenseKey: 'second', name: 'Apps' };
    const { screen, calls } = await renderApp(`${path}?licenseKey=second`, {
      ...withCounts(total),
      'analytics.licenses.list': () => paged([testLicense, second]),
    });
    await expect.element(screen.getByRole('table', { name: 'Plays' })).toBeVisible();
    expect(JSON.stringify(bodies(calls))).not.toContain('"license-key"');
    expect(Object.values({ ...localStorage })).toContain('second');
  });

  it('with one metric shows that metric', async () => {
    const { address } = await renderApp('/observability/api-explorer?quickInterval=LAST_DAY', withCounts(total));
    await expect.poll(address).toContain('/observability/api-explorer/apiexplorer?quickInterval=LAST_DAY');
  });
});
