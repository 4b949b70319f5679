import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { withRows, type Asked } from '../parts/panel-answers.ts';

const path = '/observability/audience/experiment';

const answer = ({ id, dimension, limit }: Asked) => {
  if (limit === 8)
    return [
      ['classic', 500],
      ['fast', 400],
    ];
  if (dimension === 'VIDEO_STARTUPTIME' && id === 'avg')
    return [
      ['classic', 1000, 500],
      ['fast', 800, 400],
    ];
  if (id === 'stddev')
    return [
      ['classic', 300],
      ['fast', 300],
    ];
  return [];
};

describe('an experiment', () => {
  it('compares variants with the baseline and reports significance', async () => {
    const { screen } = await renderApp(path, withRows(answer));
    const lines = screen.getByRole('list', { name: 'Video startup time vs. baseline' });
    await expect.element(lines).toHaveTextContent('fast800 ms−20 %Better');
    const failures = screen.getByRole('list', { name: 'Start failures vs. baseline' });
    await expect.element(failures).toHaveTextContent('fast–Too few impressions');
  });

  it('can use another baseline', async () => {
    const { screen } = await renderApp(`${path}?baseline=fast&view=table`, withRows(answer));
    await expect
      .element(screen.getByRole('row', { name: /Video startup time/ }))
      .toHaveTextContent('Video startup time800 ms1 s+25 %Worsep < 0.001');
  });

  it('requires a second variant', async () => {
    const { screen } = await renderApp(
      path,
      withRows(({ limit }) => (limit === 8 ? [['classic', 5]] : [])),
    );
    await expect.element(screen.getByText('Only classic played in this range')).toBeVisible();
  });

  it('explains how to send one when there is none', async () => {
    const { screen } = await renderApp(
      path,
      withRows(() => []),
    );
    await expect.element(screen.getByText('No experiment in this range')).toBeVisible();
  });
});
