import { describe, expect, it } from 'vitest';
import { deliveredBy } from './delivered.ts';
import type { Composition } from './stream-rows.ts';

const at = '2026-01-01T00:00:00Z';
const place = (outputPath: string) => ({ outputId: 'o1', outputPath });

const composition: Composition = {
  resources: [],
  filters: [],
  notifications: [],
  parts: [
    {
      id: 'd1',
      createdAt: at,
      modifiedAt: at,
      family: 'drm',
      noun: 'DRM',
      type: 'CLEARKEY',
      ownerId: 'm1',
      outputs: [place('closed')],
    },
  ],
};

describe('files of a muxing', () => {
  it('are in its own outputs, even if protected copies exist', () => {
    expect(deliveredBy({ id: 'm1', outputs: [place('open')] }, composition)).toEqual({ outputs: [place('open')] });
    expect(deliveredBy({ id: 'm2', outputs: [] }, composition)).toEqual({ outputs: [] });
  });

  it('are in the outputs of its DRM if no unencrypted files are written', () => {
    expect(deliveredBy({ id: 'm1', outputs: [] }, composition)).toEqual({ outputs: [place('closed')], drmId: 'd1' });
  });
});
