import type { RecordedProtection, Rendition } from '@sluice/contract';

type Track = { media?: string; width?: number | null; height?: number | null; frameRate?: Rate | null };
type Rate = { numerator: number; denominator: number };
type Facts = {
  tracks?: Track[];
  bandwidthBitsPerSecond?: number;
  averageBandwidthBitsPerSecond?: number;
  file?: { name: string; fragments?: unknown } | null;
  segments?: unknown[];
  protected?: Record<string, Record<string, unknown>>;
};

/** Returns the facts that the worker stored, as produced by the media package. */
const factsOf = ({ facts }: Rendition): Facts => facts;

/** Returns the single file of a muxing without segments. */
export const fileOf = (rendition: Rendition): Facts['file'] => factsOf(rendition).file;
export const hasSegments = (rendition: Rendition): boolean => (factsOf(rendition).segments ?? []).length > 0;
export const isFragmented = (rendition: Rendition): boolean => fileOf(rendition)?.fragments !== undefined;

/** Returns the rendition with the files that a DRM protected, if they have been written. */
export const protectedBy = (rendition: Rendition, drmId: string): Rendition | undefined => {
  const facts = factsOf(rendition).protected?.[drmId];
  return facts && { ...rendition, facts };
};

/** Returns the recorded signaling of a DRM for manifests. */
export const protectionOf = (rendition: Rendition, drmId: string): RecordedProtection | undefined => {
  const protection = factsOf(rendition).protected?.[drmId]?.['protection'];
  // Written by the worker from the media package's signaling.
  return protection as RecordedProtection | undefined;
};

/** Returns the attributes that conditions of default manifests compare. */
export const attributesOf = (rendition: Rendition): Record<string, string | number | undefined> => {
  const { tracks = [], averageBandwidthBitsPerSecond, bandwidthBitsPerSecond } = factsOf(rendition);
  const video = tracks.find(({ media }) => media === 'video');
  const rate = video?.frameRate;
  return {
    HEIGHT: video?.height ?? undefined,
    WIDTH: video?.width ?? undefined,
    BITRATE: averageBandwidthBitsPerSecond ?? bandwidthBitsPerSecond,
    FPS: rate ? rate.numerator / rate.denominator : undefined,
    LANGUAGE: rendition.language,
    CODEC: rendition.codecs.join('+'),
    MEDIATYPE: rendition.kind,
    MUXINGTYPE: rendition.muxingType,
  };
};
