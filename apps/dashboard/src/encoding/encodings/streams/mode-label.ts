import type { Stream } from './stream-rows.ts';

const labels: Record<Stream['mode'], string> = {
  STANDARD: 'Standard',
  PER_TITLE_RESULT: 'Per-Title-Result',
  PER_TITLE_TEMPLATE: 'Per-Title-Template',
  PER_TITLE_TEMPLATE_FIXED_RESOLUTION: 'Per-Title-Template-Fixed-Resolution',
  PER_TITLE_TEMPLATE_FIXED_RESOLUTION_AND_BITRATE: 'Per-Title-Template-Fixed-Resolution-And-Bitrate',
};

/** Returns the label of a stream's mode, as the specification words it. */
export const modeLabel = (mode: Stream['mode']): string => labels[mode];
