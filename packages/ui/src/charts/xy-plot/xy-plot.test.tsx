import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PlotSeries } from './stops.ts';
import { XyPlot } from './xy-plot.tsx';

const series: PlotSeries[] = [
  {
    key: 'vmaf',
    label: 'VMAF',
    color: 'red',
    points: [
      { x: 0, y: 90 },
      { x: 10, y: 95 },
      { x: 20, y: 80 },
    ],
  },
];
const axis = (label: string, range: readonly [number, number]) => ({ label, range, format: String });

const renderPlot = async (onZoom?: (range: { from: number; to: number } | undefined) => void) => {
  const screen = await render(
    <XyPlot
      label="Quality over time"
      series={series}
      x={axis('Time', [0, 20])}
      y={axis('VMAF', [0, 100])}
      {...(onZoom && { onZoom })}
    />,
  );
  const plot = screen.getByRole('slider', { name: 'Quality over time' });
  plot.element().focus();
  return plot;
};

it('reads the values by arrow keys and stays within them', async () => {
  const plot = await renderPlot();
  await expect.element(plot).toHaveAttribute('aria-valuetext', 'Arrow keys read the values');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(plot).toHaveAttribute('aria-valuetext', 'Time 10, VMAF 95');
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.element(plot).toHaveAttribute('aria-valuetext', 'Time 20, VMAF 80');
  await userEvent.keyboard('{Escape}');
  await expect.element(plot).toHaveAttribute('aria-valuetext', 'Arrow keys read the values');
});

it('zooms to half of the axis around the cursor, and back', async () => {
  const onZoom = vi.fn();
  await renderPlot(onZoom);
  await userEvent.keyboard('{Home}+');
  expect(onZoom).toHaveBeenLastCalledWith({ from: 0, to: 5 });
  await userEvent.keyboard('-');
  expect(onZoom).toHaveBeenLastCalledWith(undefined);
});
