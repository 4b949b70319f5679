import { describe, expect, it } from 'vitest';
import { cutPlaylist } from './cut-playlist.ts';

const playlist = (segments: string[], head: string[] = []): string =>
  ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:4', ...head, ...segments, '#EXT-X-ENDLIST', ''].join('\n');
const segment = (number: number): string[] => [`#EXTINF:4.000,`, `s_${number}.m4s`];
const film = playlist(
  ['#EXT-X-MAP:URI="init.mp4"', ...[0, 1, 2, 3, 4].flatMap(segment)],
  ['#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-MEDIA-SEQUENCE:0'],
);
const urisOf = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('a cut playlist', () => {
  it('has the segments that overlap the part, and starts at its second', () => {
    const cut = cutPlaylist(film, { start: 5.5, end: 12 });
    expect(urisOf(cut)).toEqual(['s_1.m4s', 's_2.m4s']);
    expect(cut).toContain('#EXT-X-START:TIME-OFFSET=1.500,PRECISE=YES');
    expect(cut).toContain('#EXT-X-MEDIA-SEQUENCE:1\n');
    expect(cut).toContain('#EXT-X-MAP:URI="init.mp4"\n#EXTINF');
    expect(cut.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
  });

  it('is the whole film for the whole part', () => {
    expect(urisOf(cutPlaylist(film, { start: 0, end: 20 }))).toEqual(urisOf(film));
    expect(cutPlaylist(film, { start: 0, end: 20 })).toContain('TIME-OFFSET=0.000');
  });

  it('keeps the key and the initialization section that apply, and counts discontinuities before it', () => {
    const changes = ['#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="init2.mp4"', '#EXT-X-KEY:METHOD=AES-128,URI="k2"'];
    const text = playlist([
      '#EXT-X-MAP:URI="init1.mp4"',
      '#EXT-X-KEY:METHOD=AES-128,URI="k1"',
      ...segment(0),
      ...changes,
      ...segment(1),
      ...segment(2),
    ]);
    const cut = cutPlaylist(text, { start: 8, end: 12 });
    expect(urisOf(cut)).toEqual(['s_2.m4s']);
    expect(cut).toContain('#EXT-X-MAP:URI="init2.mp4"\n#EXT-X-KEY:METHOD=AES-128,URI="k2"\n#EXTINF');
    expect(cut).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1');
    const own = cutPlaylist(text, { start: 5, end: 8 });
    expect(own.match(/#EXT-X-MAP/g)).toHaveLength(1);
  });

  it('is empty beyond the end', () => {
    expect(urisOf(cutPlaylist(film, { start: 20, end: 30 }))).toEqual([]);
  });
});
