import { expect, it } from 'vitest';
import { readMediaPlaylist } from './read-media-playlist.ts';

const playlistOf = (...lines: string[]): string => ['#EXTM3U', '#EXT-X-VERSION:3', ...lines].join('\n');

it('derives the initialization vector of AES-128 from the media sequence number of a segment', () => {
  const text = playlistOf(
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MEDIA-SEQUENCE:250',
    '#EXT-X-KEY:METHOD=AES-128,URI="key"',
    '#EXTINF:4,',
    'a.ts',
    '#EXTINF:4,',
    'b.ts',
    '#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x0A',
    '#EXTINF:4,',
    'c.ts',
    '#EXT-X-ENDLIST',
  );
  const { segments } = readMediaPlaylist(text, 'https://cdn.example.com/a/low.m3u8', () => undefined);
  expect(segments.map(({ key }) => key?.iv)).toEqual(['0xfa', '0xfb', '0x0A']);
  expect(segments[0]?.key?.url).toBe('https://cdn.example.com/a/key');
});

it.each([
  ['METHOD=AES-128,URI="key"', 'aes-128'],
  ['METHOD=SAMPLE-AES,URI="key"', 'sample-aes'],
  ['METHOD=SAMPLE-AES,URI="key",KEYFORMAT="identity",KEYFORMATVERSIONS="1"', 'sample-aes'],
  ['METHOD=SAMPLE-AES,URI="skd://key",KEYFORMAT="com.apple.streamingkeydelivery"', 'fairplay'],
  ['METHOD=SAMPLE-AES-CTR,URI="data:,",KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"', 'widevine'],
  ['METHOD=SAMPLE-AES,URI="key",KEYFORMAT="com.example.drm"', 'cenc'],
])('names the system of the key %s', (key, system) => {
  const text = playlistOf(`#EXT-X-KEY:${key}`, '#EXTINF:4,', 'a.ts', '#EXT-X-ENDLIST');
  const { protection } = readMediaPlaylist(text, 'https://cdn.example.com/a.m3u8', () => undefined);
  expect(protection).toEqual([{ system }]);
});
