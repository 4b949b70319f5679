import { describe, expect, it } from 'vitest';
import { readAssetUrl } from './asset-url.ts';

describe('an asset URL', () => {
  it('of this platform names its upload, with and without the version in the path', () => {
    for (const path of ['/v1/encoding/inputs/direct-file-upload/a-1', '/encoding/inputs/direct-file-upload/a-1/'])
      expect(readAssetUrl(`https://sluice.example.com${path}`)).toEqual({ kind: 'UPLOAD', inputId: 'a-1' });
    expect(readAssetUrl('https://other.example.com/v1/encoding/inputs/direct-file-upload/').kind).toBe('FILE');
  });

  it.each([
    ['https://cdn.example.com/film.mp4?signature=a', 'FILE'],
    ['http://cdn.example.com/FILM.WEBM', 'FILE'],
    ['https://cdn.example.com/object/8f3a', 'FILE'],
    ['https://cdn.example.com/master.m3u8', 'HLS'],
    ['https://cdn.example.com/manifest.mpd', 'REFUSED'],
    ['https://cdn.example.com/film.mov', 'REFUSED'],
    ['ftp://cdn.example.com/film.mp4', 'REFUSED'],
    ['file:///etc/passwd', 'REFUSED'],
    ['film.mp4', 'REFUSED'],
    ['https://user:secret@cdn.example.com/film.mp4', 'REFUSED'],
    ['https://www.youtube.com/watch?v=1', 'REFUSED'],
    ['https://youtu.be/1', 'REFUSED'],
    ['https://notyoutube.com/film.mp4', 'FILE'],
    ['https://we.tl/t-1', 'REFUSED'],
    ['https://1drv.ms/v/1', 'REFUSED'],
  ])('%s is %s', (url, kind) => {
    expect(readAssetUrl(url).kind).toBe(kind);
  });

  it('of a cloud drive becomes the address of the file', () => {
    expect(readAssetUrl('https://www.dropbox.com/scl/fi/1/film.mp4?rlkey=a&dl=0')).toEqual({
      kind: 'FILE',
      url: 'https://www.dropbox.com/scl/fi/1/film.mp4?rlkey=a&dl=1',
    });
    const file = {
      kind: 'FILE',
      url: 'https://drive.usercontent.google.com/download?id=1-a_b&export=download&confirm=t',
    };
    expect(readAssetUrl('https://drive.google.com/file/d/1-a_b/view?usp=sharing')).toEqual(file);
    expect(readAssetUrl('https://drive.google.com/open?id=1-a_b')).toEqual(file);
  });
});
