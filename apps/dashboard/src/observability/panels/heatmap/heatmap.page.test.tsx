import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { refusal, renderApp } from '../../../testing/render-app.tsx';
import { askedOf, withRows, type Asked } from '../parts/panel-answers.ts';

const path = '/observability/quality-of-experience/video-bitrate-heatmap';

const answer = ({ groupBy = [] }: Asked) => {
  if (groupBy[0] === 'IS_LIVE')
    return [
      [false, 100],
      [true, 20],
    ];
  if (groupBy[0] === 'VIDEO_DURATION') return [[600_000, 90]];
  return [
    [800_000, 640, 360, 30],
    [4_800_000, 1920, 1080, 60],
    [350_000, 416, 234, 1],
  ];
};

const parts = (asked: readonly Asked[]) =>
  asked.filter(({ filters = [] }) => filters.some(({ name }) => name === 'VIDEOTIME_START'));

describe('the bitrate heatmap', () => {
  it('queries twenty parts of the most common video length', async () => {
    const hour = (asked: Asked) => (asked.groupBy?.[0] === 'VIDEO_DURATION' ? [[3_600_000, 90]] : answer(asked));
    const { screen, calls } = await renderApp(path, withRows(hour));
    await expect.element(screen.getByRole('group', { name: /Heatmap of renditions/ })).toBeVisible();
    const asked = parts(askedOf(calls));
    expect(asked).toHaveLength(20);
    expect(asked[1]?.filters?.slice(2).map(({ name, operator, value }) => [name, operator, value])).toEqual([
      ['VIDEOTIME_START', 'GT', 179_999],
      ['VIDEOTIME_END', 'LT', 360_001],
    ]);
  });

  it('counts overlapping samples where parts are shorter than samples', async () => {
    const { screen, calls } = await renderApp(path, withRows(answer));
    await expect.element(screen.getByRole('group', { name: /Heatmap of renditions/ })).toBeVisible();
    expect(
      parts(askedOf(calls))[1]
        ?.filters?.slice(2)
        .map(({ name, operator, value }) => [name, operator, value]),
    ).toEqual([
      ['VIDEOTIME_START', 'LT', 60_000],
      ['VIDEOTIME_END', 'GT', 30_000],
    ]);
  });

  it('can be read cell by cell with the keyboard, starting at the highest bitrate', async () => {
    const { screen } = await renderApp(path, withRows(answer));
    const chart = screen.getByRole('group', { name: /Heatmap of renditions/ });
    await expect.element(chart).toBeVisible();
    chart.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => chart.element().textContent).toContain('4.80 Mbit/s 1920 x 1080, 0:00:00 – 0:00:30');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect
      .poll(() => chart.element().textContent)
      .toContain('800 kbit/s 640 x 360, 0:00:30 – 0:01:00: Impressions 30, Share of part 33.3 %');
  });

  it('can be shown as a table, without renditions of 1 % or less', async () => {
    const { screen } = await renderApp(`${path}?view=table`, withRows(answer));
    const table = screen.getByRole('table', { name: /Impressions by rendition/ });
    await expect.element(table).toBeVisible();
    expect(table.element().querySelectorAll('tbody tr')).toHaveLength(2);
  });

  it('is limited to the last 24 hours and shows a notice', async () => {
    const { screen, calls } = await renderApp(`${path}?quickInterval=LAST_WEEK`, withRows(answer));
    await expect.element(screen.getByText(/is limited to its last 24 hours/)).toBeVisible();
    const [first] = askedOf(calls);
    const start = Date.parse(first?.start ?? '');
    expect(start % 3_600_000).toBe(0);
    expect(Date.parse(first?.end ?? '') - start).toBeLessThan(25 * 3_600_000);
  });

  it('reports that live streams are not supported', async () => {
    const { screen, calls } = await renderApp(
      path,
      withRows((asked) => (asked.groupBy?.[0] === 'IS_LIVE' ? [[true, 9]] : answer(asked))),
    );
    await expect.element(screen.getByText('Live streams are not supported')).toBeVisible();
    expect(parts(askedOf(calls))).toHaveLength(0);
  });

  it('reports a failure and retries', async () => {
    let isBroken = true;
    const { screen } = await renderApp(
      path,
      withRows((asked) => (isBroken ? Promise.reject(refusal(503, 1011, 'Down')) : answer(asked))),
    );
    await expect.element(screen.getByText('Querying bitrate heatmap data failed')).toBeVisible();
    isBroken = false;
    await screen.getByRole('button', { name: 'Try again' }).last().click();
    await expect.element(screen.getByRole('group', { name: /Heatmap of renditions/ })).toBeVisible();
  });

  it('is empty when nothing was played', async () => {
    const { screen } = await renderApp(
      path,
      withRows(() => []),
    );
    await expect.element(screen.getByText('No bitrates in this range')).toBeVisible();
  });
});
