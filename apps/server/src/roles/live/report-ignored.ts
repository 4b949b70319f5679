import { recordLiveParts, streamSettings } from '@sluice/core';
import type { LiveSource } from '@sluice/media';
import type { PlannedEncoding } from './describe-live.ts';
import type { LiveScope } from './live-scope.ts';

const sizeOf = ({ video }: LiveSource): string =>
  video ? `The publisher sends ${video.width} × ${video.height} pixels` : 'The publisher sends no picture';

/** Records the streams whose conditions the first publisher does not meet, with an event. */
export const reportIgnored = async (
  { context, run, parts, request, recordEvent }: LiveScope,
  { parts: { streams }, ignored }: PlannedEncoding,
  { source, isContinued }: { source: LiveSource; isContinued: boolean },
): Promise<void> => {
  // A recording keeps the streams that it has begun with.
  if (isContinued || parts.streams.every((row) => !streamSettings(row).conditions)) return;
  await recordLiveParts(context, run, { streams, request, ignored });
  const count = ignored.streams.length;
  if (count > 0)
    recordEvent('INFO', `${sizeOf(source)}, so conditions leave out ${count} of ${parts.streams.length} streams.`);
};
