import { expect, it } from 'vitest';
import { manifestAddress, type Manifest } from './manifest-address.ts';

const manifest: Manifest = {
  id: 'm',
  type: 'HLS',
  outputs: [{ outputId: 'o', outputPath: '/encodings/1/' }],
  status: 'FINISHED',
  createdAt: '',
  modifiedAt: '',
};

it('joins address, path and name with single slashes', () =>
  expect(manifestAddress(manifest, 'http://host:8080/cdn/o/')).toBe('http://host:8080/cdn/o/encodings/1/master.m3u8'));

it('has a default name for each type', () =>
  expect(manifestAddress({ ...manifest, type: 'DASH' }, 'https://cdn.example.com')).toBe(
    'https://cdn.example.com/encodings/1/manifest.mpd',
  ));

it('is undefined without an output that can be fetched', () => {
  expect(manifestAddress(manifest, undefined)).toBeUndefined();
  expect(manifestAddress({ ...manifest, outputs: [] }, 'https://x.io')).toBeUndefined();
});
