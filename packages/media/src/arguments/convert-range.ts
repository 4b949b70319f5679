import type { DynamicRange } from '../codecs/codec.ts';
import { hdrTransfers } from '../codecs/hdr.ts';

type Range = DynamicRange | null;

/** Luminance in cd/m² of SDR white in HDR video: the HDR reference white of ITU-R BT.2408. */
const referenceWhite = 203;

/** Converts high dynamic range to standard range; without it, the colors would look washed out. */
const toneMapping = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

/**
 * Filters that convert the dynamic range of frames; null is standard range, and equal ranges need none. HDR10 and HLG
 * convert for the display of 1000 cd/m² of ITU-R BT.2408, so that the reference white remains the same.
 */
export const convertRange = (from: Range, to: Range, pixelFormat: string): string[] => {
  if (from === to) return [];
  if (to === null) return toneMapping;
  const white = from === null ? `:npl=${referenceWhite}` : '';
  // zscale does not convert the color of every pixel format.
  return [`format=${pixelFormat}`, `zscale=t=${hdrTransfers[to]}:p=bt2020:m=bt2020nc:r=tv${white}`];
};
