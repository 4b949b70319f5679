import type { OperationCall, OperationId, OperationResult } from '@sluice/api-client';
import { paged } from './paged.ts';

type Handlers = { [Id in OperationId]?: (input: OperationCall<Id>) => OperationResult<Id> };

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString().replace(/\.\d+Z$/, 'Z');
const stamps = (hours: number) => ({ createdAt: ago(hours), modifiedAt: ago(hours) });
const idOf = (number: number) => `2d3a1c1e-6a42-4b0a-9d52-8b0c51a0b${String(number).padStart(3, '0')}`;

const manifest = (number: number, type: 'DASH' | 'HLS', name: string) => ({
  id: idOf(number),
  name,
  type,
  manifestName: type === 'DASH' ? 'sea.mpd' : 'sea.m3u8',
  outputs: [{ outputId: 'output-1', outputPath: 'films/sea' }],
  status: 'FINISHED' as const,
  ...stamps(number + 2),
});

const parts = [
  { id: 'period', kind: 'period', settings: {} },
  { id: 'pictures', parentId: 'period', kind: 'video-adaptation-set', settings: { roles: ['MAIN'] } },
  ...[1080, 720, 360].map((height) => ({
    id: `video-${height}`,
    parentId: 'pictures',
    kind: 'fmp4-representation',
    settings: { encodingId: 'e', muxingId: `m${height}`, segmentPath: `video/${height}p` },
  })),
  { id: 'sound', parentId: 'period', kind: 'audio-adaptation-set', settings: { lang: 'en' } },
  {
    id: 'audio-128',
    parentId: 'sound',
    kind: 'fmp4-representation',
    settings: { encodingId: 'e', muxingId: 'ma', segmentPath: 'audio/128k' },
  },
];

const mpd = (lang: string) => `<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT1M0S">
  <Period>
    <AdaptationSet contentType="video" segmentAlignment="true">
      <Representation id="1080" bandwidth="4800000" width="1920" height="1080"/>
      <Representation id="720" bandwidth="2400000" width="1280" height="720"/>
    </AdaptationSet>
    <AdaptationSet contentType="audio" lang="${lang}">
      <Representation id="audio" bandwidth="128000"/>
    </AdaptationSet>
  </Period>
</MPD>
`;
const preview = (lang: string) => ({
  files: [{ path: 'sea.mpd', contentType: 'application/dash+xml', text: mpd(lang) }],
  findings: [{ level: 'WARNING' as const, text: 'The renditions of this set start at different times.' }],
});

const all = [manifest(0, 'DASH', 'Sea and sky, composed'), manifest(1, 'HLS', 'Sea and sky')];

/** Handlers for the manifest screens. */
export const manifestHandlers: Handlers = {
  'encoding.manifests.dash.list': () => paged(all.slice(0, 1)),
  'encoding.manifests.type.get': () => ({ type: 'DASH' }),
  'encoding.manifests.dash.get': () => manifest(0, 'DASH', 'Sea and sky, composed'),
  'encoding.manifests.dash.parts.list': () => ({ parts }),
  'encoding.manifests.dash.preview.get': () => preview('en'),
  'encoding.manifests.dash.preview.create': () => preview('pt'),
};

const dash = `/encoding/manifests/dash/${idOf(0)}`;

export const manifestScreens: Record<string, string> = {
  manifests: '/encoding/manifests',
  'manifests-dash': '/encoding/manifests?type=DASH',
  'manifest-dash': dash,
  'manifest-period': `${dash}/periods/period/edit`,
  'manifest-set': `${dash}/periods/period/adaptation-sets/audio/sound/edit`,
  'manifest-new-representation': `${dash}?add=fmp4-representation&in=sound`,
};
