import { durationInWords, shortSpan } from '@sluice/ui/format/duration';
import { kindLabel, type Span } from './timeline-lanes.ts';

export const stateLabels = { RUNNING: 'Running', FINISHED: 'Finished', ERROR: 'Error', CANCELED: 'Canceled' } as const;

/** Formats a time within an encoding; short times have hundredths of a second. */
export const moment = (milliseconds: number): string =>
  milliseconds < 10_000 ? `${(milliseconds / 1000).toFixed(2)} s` : shortSpan(milliseconds / 1000);

/** Formats a tick with the precision that the tick interval requires. */
export const tickWords = (milliseconds: number, shownMilliseconds: number): string => {
  const decimals = shownMilliseconds < 2000 ? 2 : shownMilliseconds < 10_000 ? 1 : 0;
  const seconds = milliseconds / 1000;
  return seconds < 60 ? `${seconds.toFixed(decimals)} s` : durationInWords(seconds);
};

/** Describes a task in one line. */
export const spanWords = ({ task, start, end, state }: Span): string =>
  [
    `${kindLabel(task.kind)}${task.name === task.kind ? '' : ` (${task.name})`}`,
    stateLabels[state],
    `took ${moment(end - start)}`,
    `started after ${moment(start)}`,
    task.worker && `on ${task.worker}`,
    task.attempt > 1 && `attempt ${task.attempt}`,
  ]
    .filter(Boolean)
    .join(' · ');
