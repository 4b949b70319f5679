import { lazy, Suspense } from 'react';
import { defaultHeight, type TimeSeriesProps } from './time-series-props.ts';

export type { ChartMark } from './marks/cluster-marks.ts';
export type { Series } from './time-series-props.ts';

const TimeSeriesPlot = lazy(() => import('./time-series-plot.tsx'));

/** Chart of lines over time. Its code loads beside the data, so that the rest of a screen need not wait for it. */
export const TimeSeries = (props: TimeSeriesProps) => (
  <Suspense fallback={<div style={{ height: props.height ?? defaultHeight }} />}>
    <TimeSeriesPlot {...props} />
  </Suspense>
);
