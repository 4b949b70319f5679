import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { withCounts, type Body } from '../../metric-answers.ts';

const path = '/observability/audience/plays';

const cells = (body: Body): unknown[][] => {
  const [first, second] = body.groupBy ?? [];
  if (first === 'COUNTRY' && second === 'PLATFORM')
    return [
      ['AT', 'web', 4, 4],
      ['DE', 'web', 1, 1],
      ['DE', 'ios', 2, 2],
    ];
  if (first === 'COUNTRY')
    return [
      ['AT', 4, 4],
      ['DE', 3, 3],
    ];
  if (first === 'PLATFORM')
    return [
      ['web', 5, 5],
      ['ios', 2, 2],
    ];
  return body.interval ? [] : [[7, 7]];
};

describe('a breakdown by two dimensions', () => {
  it('shows the value of every combination, asking for the shown values only', async () => {
    const { screen, calls } = await renderApp(`${path}?breakdown=COUNTRY&second=PLATFORM`, withCounts(cells));
    const table = screen.getByRole('table', { name: 'Plays by Country and Platform' });
    await expect.element(table).toBeVisible();
    const rows = table.getByRole('row').elements();
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Country', 'Total', 'web', 'ios'],
      ['Austria', '4', '4', '–'],
      ['Germany', '3', '1', '2'],
    ]);
    const bodies = calls
      .filter(({ id }) => id === 'analytics.queries.count')
      .map(({ input }) => (input as { body: Body }).body);
    expect(bodies.find(({ groupBy }) => groupBy?.length === 2)?.filters).toEqual(
      expect.arrayContaining([
        { name: 'COUNTRY', operator: 'IN', value: ['AT', 'DE'] },
        { name: 'PLATFORM', operator: 'IN', value: ['web', 'ios'] },
      ]),
    );
  });

  it('hints at small samples of a mean', async () => {
    const { screen } = await renderApp(
      '/observability/quality-of-experience/video-startup-time?breakdown=COUNTRY&second=PLATFORM',
      {
        ...withCounts(() => []),
        'analytics.queries.avg': ({ body }) => ({
          rowCount: 1,
          rows: cells({ ...body } as Body).map((row) => [...row.slice(0, -2), 800, row.at(-1) === 4 ? 400 : 3]),
          columnLabels: [],
          contextDescription: [],
        }),
      },
    );
    const table = screen.getByRole('table', { name: 'Video startup time by Country and Platform' });
    await expect.element(table.getByText('of only 3 impressions').first()).toBeVisible();
    await expect.element(table.getByText('of 400').first()).toBeVisible();
  });

  it('is chosen beside the first dimension and kept in the URL', async () => {
    const { screen, address } = await renderApp(`${path}?breakdown=COUNTRY&second=PLATFORM`, withCounts(cells));
    await screen.getByRole('combobox', { name: 'Second dimension' }).click();
    await screen.getByRole('option', { name: 'No second dimension' }).click();
    await expect.element(screen.getByRole('table', { name: 'Plays by Country', exact: true })).toBeVisible();
    await expect.poll(address).not.toContain('second');
  });
});
