import { describe, expect, it } from 'vitest';
import { renderApp, type Handlers } from '../../../../testing/render-app.tsx';
import { resultOf, withCounts, type Body } from '../../metric-answers.ts';

const startup = '/observability/quality-of-experience/video-startup-time';
const segment = encodeURIComponent('[["COUNTRY","EQ","AT"]]');

const isB = ({ filters = [] }: Body) => filters.some(({ name }) => name === 'COUNTRY');

const answers = (size: number): Handlers => ({
  ...withCounts(() => []),
  'analytics.queries.avg': ({ body }) => {
    const asked = { ...body } as Body;
    return resultOf(asked.interval ? [] : [[isB(asked) ? 1200 : 800, size]]);
  },
  'analytics.queries.stddev': () => resultOf([[300, size]]),
});

describe('segment A against B', () => {
  it('compares the filters of the screen with others, and tests the difference', async () => {
    const { screen } = await renderApp(`${startup}?segment=${segment}`, answers(400));
    const a = screen.getByRole('region', { name: 'Segment A' });
    const b = screen.getByRole('region', { name: 'Segment B' });
    await expect.element(a.getByText('800 ms')).toBeVisible();
    await expect.element(a.getByText('All data of the license')).toBeVisible();
    await expect.element(b.getByText('1.2 s')).toBeVisible();
    await expect.element(b.getByText('of 400 impressions')).toBeVisible();
    await expect.element(screen.getByText('Worse', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/B against A: \+50 %, p < 0\.001/)).toBeVisible();
  });

  it('gives no verdict on small samples', async () => {
    const { screen } = await renderApp(`${startup}?segment=${segment}`, answers(5));
    await expect.element(screen.getByText('Too few impressions')).toBeVisible();
    await expect.element(screen.getByText('of only 5 impressions').first()).toBeVisible();
  });

  it('is started from the chart menu and ended', async () => {
    const { screen, address } = await renderApp(startup, answers(400));
    await screen.getByRole('button', { name: 'Chart actions' }).click();
    await screen.getByRole('menuitem', { name: 'Compare with a segment' }).click();
    await expect.element(screen.getByRole('region', { name: 'Segment B' })).toBeVisible();
    await screen.getByRole('button', { name: 'End comparison' }).click();
    await expect.element(screen.getByRole('region', { name: 'Segment B' })).not.toBeInTheDocument();
    await expect.poll(address).not.toContain('segment');
  });
});
