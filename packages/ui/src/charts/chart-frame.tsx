import type { HTMLAttributes, Ref } from 'react';

type ChartFrameProps = HTMLAttributes<HTMLDivElement> & { 'aria-label': string; ref?: Ref<HTMLDivElement> };

/** What a chart stands in: one stop of the keyboard, whose keys the chart takes itself. */
export const ChartFrame = (props: ChartFrameProps) => (
  // A chart is more than any widget that the rule knows.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div role="group" aria-roledescription="chart" tabIndex={0} {...props} />
);
