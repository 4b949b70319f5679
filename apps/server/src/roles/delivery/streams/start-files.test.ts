import { describe, expect, it } from 'vitest';
import { firstFiles, startPlaylists } from './start-files.ts';

const audio = (group: string, uri: string, more = '') =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${group}",NAME="${uri}"${more},URI="${uri}"`;
const variant = (bandwidth: number, uri: string, more = '') =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}${more}\n${uri}`;

describe('the playlists at the start', () => {
  it.each([
    ['the best that an unknown network carries', [200_000, 480_000, 2_000_000], '480000.m3u8'],
    ['the smallest if all are large', [3_000_000, 900_000], '900000.m3u8'],
  ])('are those of %s', (_, bandwidths, expected) => {
    const variants = bandwidths.map((bandwidth) => variant(bandwidth, `${bandwidth}.m3u8`));
    expect(startPlaylists(['#EXTM3U', ...variants, ''].join('\n'))).toEqual([expected]);
  });

  it('go by the average rate, and include the default audio of the group', () => {
    const text = [
      '#EXTM3U',
      audio('low', 'other.m3u8', ',DEFAULT=NO'),
      audio('low', 'low.m3u8', ',DEFAULT=YES'),
      audio('high', 'high.m3u8', ',DEFAULT=YES'),
      variant(700_000, 'a.m3u8', ',AVERAGE-BANDWIDTH=450000,CODECS="avc1.4d401e,mp4a.40.2",AUDIO="low"'),
      variant(800_000, 'b.m3u8', ',AVERAGE-BANDWIDTH=600000,CODECS="avc1.4d401f,mp4a.40.2",AUDIO="high"'),
    ].join('\r\n');
    expect(startPlaylists(text)).toEqual(['a.m3u8', 'low.m3u8']);
  });

  it('are none of a text that is no multivariant playlist', () => expect(startPlaylists('not found')).toEqual([]));
});

describe('the first files of a playlist', () => {
  it('are its initialization section and its first segment', () => {
    const text = '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\n../cut/s_0.m4s\n#EXTINF:4,\ns_1.m4s\n';
    expect(firstFiles(text)).toEqual({ init: 'init.mp4', segment: '../cut/s_0.m4s' });
  });

  it('are none where they are ranges of a file', () => {
    const text = '#EXTM3U\n#EXT-X-MAP:URI="a.mp4",BYTERANGE="800@0"\n#EXTINF:4,\n#EXT-X-BYTERANGE:9@800\na.mp4\n';
    expect(firstFiles(text)).toEqual({ init: undefined, segment: undefined });
  });
});
