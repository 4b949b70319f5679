import { describe, expect, it } from 'vitest';
import { standardInfo } from '../plan/example.ts';
import type { ColorInfo, VideoStreamInfo } from '../probe/media-info.ts';
import { sourceColorOf } from './source-color.ts';

const sourceOf = (width: number, height: number, color: Partial<ColorInfo>): VideoStreamInfo => {
  const [video] = standardInfo({ seconds: 8, width, height }).videoStreams;
  if (!video) throw new Error('no video');
  return { ...video, color };
};
const namesOf = (width: number, height: number, color: Partial<ColorInfo> = {}): string =>
  Object.values(sourceColorOf(sourceOf(width, height, color))).join(' ');

describe('the color properties of a source', () => {
  it('are those of the analysis', () => {
    const color = { primaries: 'smpte432', transfer: 'iec61966-2-1', space: 'bt470bg' };
    expect(namesOf(1920, 1080, color)).toBe('smpte432 iec61966-2-1 bt470bg');
  });

  it('are otherwise those of video of its size', () => {
    expect(namesOf(1280, 544)).toBe('bt709 bt709 bt709');
    expect(namesOf(608, 1080)).toBe('bt709 bt709 bt709');
    expect(namesOf(720, 576)).toBe('bt470bg smpte170m bt470bg');
    expect(namesOf(640, 360)).toBe('smpte170m smpte170m smpte170m');
  });

  it('are otherwise those of HDR', () => {
    expect(namesOf(640, 360, { hdr: 'HLG', transfer: 'arib-std-b67' })).toBe('bt2020 arib-std-b67 bt2020nc');
  });

  it('replace those that cannot be converted', () => {
    expect(namesOf(1920, 1080, { space: 'gbr', primaries: 'reserved', transfer: 'log316' })).toBe('bt709 bt709 bt709');
  });
});
