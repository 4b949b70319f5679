import type { Area } from '../families/area.ts';
import type { ManifestType } from '@sluice/contract/encoding/manifests/types';
import type { OperationResult } from '../../app/api/api.ts';

export type Manifest = OperationResult<'encoding.manifests.list'>['items'][number];

/** Label, URL segment and API name of each manifest type. */
export const manifestKinds = {
  DASH: { label: 'DASH', segment: 'dash', operations: 'dash' },
  HLS: { label: 'HLS', segment: 'hls', operations: 'hls' },
  SMOOTH_STREAMING: { label: 'Smooth Streaming', segment: 'smooth-streaming', operations: 'smooth' },
} as const satisfies Record<ManifestType, { label: string; segment: string; operations: string }>;

/** Returns the route of a manifest's screen. */
export const manifestPath = (area: Area, type: ManifestType) =>
  `${area}/manifests/${manifestKinds[type].segment}/$id` as const;

export const manifestName = ({ name, manifestName: file, id }: Manifest): string => name ?? file ?? id;
