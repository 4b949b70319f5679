import { expect, it } from 'vitest';
import { mediaIngestLacks } from './check-media-ingest.ts';

it('refuses everything but CMAF segments at a receiver of live media', () => {
  const at = (field: string, outputId = 'ingest') => ({ field, outputId });
  const uses = {
    muxings: [
      { ...at('cmaf'), type: 'CMAF' },
      { ...at('ts'), type: 'TS' },
    ],
    protections: [at('drm'), at('other-drm', 'bucket')],
    pictures: [at('picture')],
    manifests: [at('hls'), at('dash', 'bucket')],
  };
  const fieldsOf = (ids: string[]) => mediaIngestLacks(new Set(ids), uses).map(({ field }) => field);
  expect(fieldsOf(['ingest'])).toEqual(['ts', 'drm', 'picture', 'hls']);
  expect(fieldsOf([])).toEqual([]);
});
