import { hdrTransfers } from '../codecs/hdr.ts';
import type { VideoStreamInfo } from '../probe/media-info.ts';
import type { SourceColor } from './source.ts';

/** Names that zscale can convert; video with others is treated like video without color properties. */
const convertible = {
  primaries: new Set(['bt709', 'bt470m', 'bt470bg', 'smpte170m', 'smpte240m', 'bt2020', 'smpte431', 'smpte432']),
  transfer: new Set([
    'bt709',
    'bt470m',
    'bt470bg',
    'smpte170m',
    'smpte240m',
    'linear',
    'iec61966-2-1',
    'bt2020-10',
    'bt2020-12',
    'smpte2084',
    'arib-std-b67',
  ]),
  // RGB is not among them: frames become Y′CbCr before their colors are converted.
  space: new Set(['bt709', 'bt470bg', 'smpte170m', 'smpte240m', 'bt2020nc']),
};

const bt709: SourceColor = { primaries: 'bt709', transfer: 'bt709', space: 'bt709' };
/** ITU-R BT.601 with 525 and with 625 lines. */
const bt601of525: SourceColor = { primaries: 'smpte170m', transfer: 'smpte170m', space: 'smpte170m' };
const bt601of625: SourceColor = { primaries: 'bt470bg', transfer: 'smpte170m', space: 'bt470bg' };

const usualColor = ({ color, width, height }: VideoStreamInfo): SourceColor => {
  if (color.hdr !== undefined) return { primaries: 'bt2020', transfer: hdrTransfers[color.hdr], space: 'bt2020nc' };
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (longer >= 1280 || shorter > 576) return bt709;
  return shorter === 576 ? bt601of625 : bt601of525;
};

/** Color properties of a source, completed with those that video of its range and size usually has. */
export const sourceColorOf = (source: VideoStreamInfo): SourceColor => {
  const usual = usualColor(source);
  const named = (property: keyof SourceColor): string => {
    const name = source.color[property];
    return name !== undefined && convertible[property].has(name) ? name : usual[property];
  };
  return { primaries: named('primaries'), transfer: named('transfer'), space: named('space') };
};
