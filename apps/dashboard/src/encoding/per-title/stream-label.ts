import { bitrate } from '@sluice/ui/format/quantity';
import type { ComparedStream } from './use-comparison.ts';

/** Returns the label that distinguishes a stream from the others. */
export const streamLabel = (stream: Pick<ComparedStream, 'width' | 'height' | 'bitrate'>): string =>
  `${stream.width} × ${stream.height}, ${bitrate(stream.bitrate)}`;
