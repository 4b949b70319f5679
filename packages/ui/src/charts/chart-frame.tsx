import type { HTMLAttributes, Ref } from 'react';

type ChartFrameProps = HTMLAttributes<HTMLDivElement> & { 'aria-label': string; ref?: Ref<HTMLDivElement> };

/** Frame of a chart: a single tab stop; the chart handles its own keys. */
export const ChartFrame = (props: ChartFrameProps) => (
  // The lint rule does not know that a chart is interactive.
  <div role="group" aria-roledescription="chart" tabIndex={0} {...props} />
);
