import type { OperationResult } from '../../app/api/api.ts';

export type Content = OperationResult<'encoding.encodings.live.insertableContent.list'>['items'][number];
export type ScheduledContent =
  OperationResult<'encoding.encodings.live.insertableContent.scheduled.list'>['items'][number];

/** Returns the name of content, or its first file. */
export const contentName = ({ name, inputs }: Content): string => name ?? inputs[0]?.inputPath ?? 'content';

/** Reports whether content is scheduled, runs, or is being stopped; ended content is listed last. */
export const isOpen = ({ status }: ScheduledContent): boolean =>
  status === 'SCHEDULED' || status === 'TO_BE_DESCHEDULED';

/** Returns the state of scheduled content in words. */
export const scheduleText = ({ status, runAt }: ScheduledContent, now: number): string => {
  if (status === 'TO_BE_DESCHEDULED') return 'Stopping';
  if (runAt === undefined) return 'Starting';
  return Date.parse(runAt) <= now ? 'Running' : 'Scheduled';
};
