import { bitrate } from '@sluice/ui/format/quantity';
import type { ComparedStream } from './use-comparison.ts';

/** What tells a stream from its neighbours. */
export const streamLabel = (stream: Pick<ComparedStream, 'width' | 'height' | 'bitrate'>): string =>
  `${stream.width} × ${stream.height}, ${bitrate(stream.bitrate)}`;
