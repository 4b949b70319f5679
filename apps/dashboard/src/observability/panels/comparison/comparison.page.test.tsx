import { describe, expect, it } from 'vitest';
import { refusal, renderApp } from '../../../testing/render-app.tsx';
import { askedOf, hasFilter, withRows, type Asked } from '../parts/panel-answers.ts';

const path = '/observability/audience/browser-comparison';

const answer = ({ dimension, limit, id }: Asked) => {
  if (limit === 15)
    return [
      ['Chrome', 400],
      ['Safari', 200],
      [null, 90],
    ];
  if (dimension === 'VIDEO_STARTUPTIME')
    return [
      ['Chrome', 900],
      ['Safari', 700],
      [null, 1200],
    ];
  return id === 'count' ? [['Chrome', 400]] : [];
};

const headsOf = (table: Element) => [...table.querySelectorAll('thead th')].map((head) => head.textContent);

describe('a comparison', () => {
  it('has a column per value, sorted by started impressions', async () => {
    const { screen, calls } = await renderApp(path, withRows(answer));
    const table = screen.getByRole('table', { name: 'Browser comparison' });
    await expect.element(table).toBeVisible();
    expect(headsOf(table.element())).toEqual([
      'Metric',
      'Chrome400 impressions',
      'Safari200 impressions',
      '<NULL>90 impressions',
    ]);
    const columns = askedOf(calls).find(({ limit }) => limit === 15);
    expect(columns && hasFilter(columns, 'VIDEO_STARTUPTIME', 0)).toBe(true);
  });

  it('marks the best and the worst value', async () => {
    const { screen } = await renderApp(path, withRows(answer));
    const row = screen.getByRole('row', { name: /Video startup time, median/ });
    await expect.poll(() => row.element().textContent).toContain('900 ms700 msbest1.2 sworst');
  });

  it('sorts its columns by a row', async () => {
    const { screen } = await renderApp(path, withRows(answer));
    const table = screen.getByRole('table', { name: 'Browser comparison' });
    const head = screen.getByRole('button', { name: 'Video startup time, median' });
    await expect.element(head).toBeEnabled();
    await head.click();
    await expect.poll(() => headsOf(table.element())[1]).toContain('Safari');
    await head.click();
    await expect.poll(() => headsOf(table.element())[1]).toContain('<NULL>');
    await head.click();
    await expect.poll(() => headsOf(table.element())[1]).toContain('Chrome');
  });

  it('keeps the selected columns in the URL', async () => {
    const { screen, address } = await renderApp(`${path}?selection=Chrome,Safari`, withRows(answer));
    const table = screen.getByRole('table', { name: 'Browser comparison' });
    await expect.poll(() => table.element() && headsOf(table.element())).toHaveLength(3);
    await screen.getByRole('button', { name: '2 columns' }).click();
    await screen.getByRole('checkbox', { name: 'Safari' }).click();
    await expect.poll(address).toContain('selection=Chrome');
    await expect.poll(() => headsOf(table.element())).toHaveLength(2);
  });

  it('can be shown as bars', async () => {
    const { screen } = await renderApp(`${path}?drawn=chart`, withRows(answer));
    await expect.element(screen.getByRole('list', { name: 'Video startup time, median' })).toBeVisible();
  });

  it('shows the other groups when one fails', async () => {
    const { screen } = await renderApp(
      path,
      withRows((asked) =>
        asked.dimension === 'ERROR_PERCENTAGE' ? Promise.reject(refusal(503, 1011, 'Down')) : answer(asked),
      ),
    );
    await expect.element(screen.getByRole('alert')).toBeVisible();
    const row = screen.getByRole('row', { name: /Video startup time, median/ });
    await expect.poll(() => row.element().textContent).toContain('700 ms');
  });
});
