export type {
  DashContent,
  DashItem,
  DashPeriod,
  DashSet,
  HlsContent,
  HlsMedia,
  HlsTag,
  HlsVariant,
  ManifestContent,
  ManifestDescription,
  PlacedRendition,
  RecordedProtection,
  RecordedSprites,
  Rendition,
  SmoothContent,
} from '@sluice/contract';

export type ManifestOutput = {
  outputId: string;
  outputPath: string;
  acl?: { permission: 'PUBLIC_READ' | 'PRIVATE' }[];
};
