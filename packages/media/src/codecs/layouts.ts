/** FFmpeg's names of the API's layouts; for 5.x the variants that players support without extra metadata. */
const layouts: Readonly<Record<string, string>> = {
  MONO: 'mono',
  STEREO: 'stereo',
  STEREO_DOWNMIX: 'stereo',
  '2.1': '2.1',
  SURROUND: '3.0',
  '3.1': '3.1',
  '4.0': '4.0',
  '4.1': '4.1',
  BACK_SURROUND: '3.0(back)',
  BACK_SURROUND_LFE: 'FL+FR+LFE+BC',
  // No surround codec has this layout: with a silent center it is 5.1.
  QUAD_LFE: '5.1(side)',
  '2.2': 'quad(side)',
  QUAD: 'quad',
  '5.0': '5.0',
  '5.0_BACK': '5.0',
  '5.1': '5.1',
  '5.1_BACK': '5.1',
  '6.0': '6.0',
  '6.0_FRONT': '6.0(front)',
  HEXAGONAL: 'hexagonal',
  '6.1': '6.1',
  '6.1_BACK': '6.1(back)',
  '6.1_FRONT': '6.1(front)',
  '7.0': '7.0',
  '7.0_FRONT': '7.0(front)',
  '7.1': '7.1',
  '7.1_WIDE': '7.1(wide)',
  '7.1_WIDE_BACK': '7.1(wide)',
  OCTAGONAL: 'octagonal',
};

const layoutByChannels = ['stereo', 'mono', 'stereo', '3.0', '4.0', '5.0', '5.1', '5.1', '7.1'];

/** Requested layout as FFmpeg names it; by default the source's, as far as the codec supports it. */
export const layoutOf = (layout: string | undefined, sourceChannels: number, channelsMax = 8): string => {
  if (layout !== undefined && layout !== 'NONE') return layouts[layout] ?? 'stereo';
  return layoutByChannels[Math.min(sourceChannels, channelsMax)] ?? 'stereo';
};

/** Closest sample rate that the codec supports. */
export const nearest = (allowed: readonly number[], target: number): number =>
  allowed.reduce((best, candidate) => (Math.abs(candidate - target) < Math.abs(best - target) ? candidate : best));
