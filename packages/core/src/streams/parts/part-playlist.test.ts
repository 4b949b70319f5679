import { expect, it } from 'vitest';
import { joinPieces } from './part-playlist.ts';

it('plays the pieces of a part one after the other, each with its initialization section', () => {
  const segment = (name: string, durationSeconds: number) => ({ name, durationSeconds, sizeBytes: 1 });
  const playlist = joinPieces([
    { folder: 'head/720p', init: 'init.mp4', segments: [segment('segment_0.m4s', 2.96)] },
    {
      folder: '../cut/720p',
      init: 'init.mp4',
      segments: [segment('segment_1.m4s', 4.004), segment('segment_2.m4s', 4.004)],
    },
  ]);
  expect(playlist).toBe(`#EXTM3U
#EXT-X-VERSION:6
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="head/720p/init.mp4"
#EXTINF:2.960000,
head/720p/segment_0.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="../cut/720p/init.mp4"
#EXTINF:4.004000,
../cut/720p/segment_1.m4s
#EXTINF:4.004000,
../cut/720p/segment_2.m4s
#EXT-X-ENDLIST
`);
});
