import { effectiveLimit, type Context } from '@sluice/core';
import { isVideoCodec, type Filter, type StreamDescription } from '@sluice/media';

/** Watermark that is small enough not to dominate the video and large enough to be readable. */
const watermark: Filter = {
  kind: 'TEXT',
  settings: {
    text: 'Encoded with Sluice',
    x: 'w-text_w-h/30',
    y: 'h-text_h-h/30',
    fontSizeExpression: 'h/20',
    fontColor: 'white',
    alpha: 0.7,
    shadowColor: 'black@0.6',
    shadowX: 1,
    shadowY: 1,
  },
};

/** Adds the watermark as the last filter of every video stream if a limit of the organization requires it. */
export const withPlatformWatermark = async (
  context: Context,
  streams: readonly StreamDescription[],
): Promise<StreamDescription[]> => {
  if ((await effectiveLimit(context, 'encoding', 'applySluiceWatermark')) !== 'true') return [...streams];
  return streams.map((stream) =>
    isVideoCodec(stream.codec) ? { ...stream, filters: [...(stream.filters ?? []), watermark] } : stream,
  );
};
