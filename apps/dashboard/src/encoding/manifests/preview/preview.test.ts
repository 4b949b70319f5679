import { describe, expect, it } from 'vitest';
import { lineDifference } from './line-difference.ts';
import { playablePreview, withBase } from './playable-preview.ts';

const folder = 'https://media.example/films/sea/';

describe('files that are not written yet', () => {
  it('play as DASH from their target folder', () => {
    expect(withBase('<?xml?><MPD a="1"><Period/></MPD>', `${folder}?a&b`)).toBe(
      `<?xml?><MPD a="1"><BaseURL>${folder}?a&amp;b</BaseURL><Period/></MPD>`,
    );
  });

  it('play as HLS: playlists from their published addresses, media from the folder', () => {
    const published: string[] = [];
    const publish = (text: string): string => `blob:${published.push(text) - 1}`;
    const files = [
      { path: 'v/media.m3u8', text: '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\n0.m4s\n' },
      { path: 'master.m3u8', text: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv/media.m3u8\n' },
    ].map((file) => ({ ...file, contentType: 'application/vnd.apple.mpegurl' }));
    expect(playablePreview('HLS', files, folder, publish)).toBe('blob:1');
    expect(published[0]).toContain(`URI="${folder}v/init.mp4"`);
    expect(published[0]).toContain(`\n${folder}v/0.m4s\n`);
    expect(published[1]).toContain('\nblob:0\n');
  });
});

describe('difference of two texts', () => {
  it('is empty for equal texts, else the changed lines with context', () => {
    const former = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n');
    expect(lineDifference(former, former)).toEqual([]);
    const lines = lineDifference(former, former.replace('line 10', 'other'));
    expect(lines[0]).toEqual({ kind: 'gap', text: 'Line 8' });
    expect(lines.filter(({ kind }) => kind !== 'same' && kind !== 'gap')).toEqual([
      { kind: 'removed', text: 'line 10' },
      { kind: 'added', text: 'other' },
    ]);
  });
});
