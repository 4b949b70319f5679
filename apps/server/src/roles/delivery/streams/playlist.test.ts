import { describe, expect, it } from 'vitest';
import { limitHeight, rebasePlaylist, referencesOf } from './playlist.ts';

const multivariant = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="en",URI="audio/en.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=500000,RESOLUTION=640x360,AUDIO="a"
video/360.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=5000000,RESOLUTION=1920x1080,AUDIO="a"
video/1080.m3u8
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=50000,RESOLUTION=1920x1080,URI="video/iframes.m3u8"
#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://key"
`;

describe('a playlist', () => {
  it('is served from another folder with its references prefixed, but not absolute ones', () => {
    const text = rebasePlaylist(`${multivariant}https://other.example/a.m3u8\n/root.m3u8\n`, 'g/x/files/');
    expect(referencesOf(text)).toEqual([
      'g/x/files/audio/en.m3u8',
      'g/x/files/video/360.m3u8',
      'g/x/files/video/1080.m3u8',
      'g/x/files/video/iframes.m3u8',
      'skd://key',
      'https://other.example/a.m3u8',
      '/root.m3u8',
    ]);
  });

  it('loses the variants above a height', () => {
    const { text, removedUris } = limitHeight(multivariant, 720);
    expect(removedUris).toEqual(['video/1080.m3u8', 'video/iframes.m3u8']);
    expect(referencesOf(text)).toEqual(['audio/en.m3u8', 'video/360.m3u8', 'skd://key']);
    expect(limitHeight(multivariant, 1080).removedUris).toEqual([]);
  });
});
