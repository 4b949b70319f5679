import type { Report } from '../findings.ts';
import type { Rendition, VideoRange } from '../presentation.ts';
import type { SegmentTrack } from './probe-segment.ts';

const rangeOf = (transfer: string): VideoRange =>
  transfer === 'smpte2084' ? 'PQ' : transfer === 'arib-std-b67' ? 'HLG' : 'SDR';

/**
 * Compares the dynamic range in the manifest with the transfer function in the bitstream. A bitstream without one is
 * SDR, as decoders assume.
 */
export const checkRange = (
  { range }: Rendition,
  { transfer }: SegmentTrack,
  name: string,
  url: string,
  report: Report,
): void => {
  const actual = transfer === undefined ? 'SDR' : rangeOf(transfer);
  const evidence = `${name}: the media is ${actual} (${transfer ?? 'no transfer characteristics'})`;
  if (range === undefined && actual !== 'SDR') report('hdr-range-missing', `${evidence}.`, url);
  if (range !== undefined && range !== actual)
    report('hdr-range-wrong', `${evidence}, the manifest says ${range}.`, url);
};
