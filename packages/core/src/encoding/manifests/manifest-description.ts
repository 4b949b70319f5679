import type { Rendition } from './load-renditions.ts';

/** A rendition in its place: where its segments are, seen from the manifest, and which of them are meant. */
export type PlacedRendition = Rendition & {
  segmentPath: string;
  startSegmentNumber?: number;
  endSegmentNumber?: number;
};

export type HlsMedia = PlacedRendition & {
  groupId: string;
  name: string;
  uri: string;
  isDefault: boolean;
  autoselect: boolean;
  forced: boolean;
  assocLanguage?: string;
  characteristics: string[];
};
export type HlsVariant = PlacedRendition & { uri: string; audioGroup?: string };
export type DashSet = {
  kind: 'VIDEO' | 'AUDIO';
  language?: string;
  roles: string[];
  representations: PlacedRendition[];
};
export type DashPeriod = { startSeconds?: number; durationSeconds?: number; sets: DashSet[] };

/** What a manifest says, before it is written in the words of HLS or DASH. */
export type ManifestDescription = {
  fileName: string;
  outputId: string;
  outputPath: string;
  settings: Record<string, unknown>;
} & ({ type: 'HLS'; variants: HlsVariant[]; media: HlsMedia[] } | { type: 'DASH'; periods: DashPeriod[] });

export type HlsContent = { variants: HlsVariant[]; media: HlsMedia[] };
export type ManifestOutput = {
  outputId: string;
  outputPath: string;
  acl?: { permission: 'PUBLIC_READ' | 'PRIVATE' }[];
};
