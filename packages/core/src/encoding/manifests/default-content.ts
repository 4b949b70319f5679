import { posix } from 'node:path';
import type { Rendition } from './load-renditions.ts';
import type { DashSet, HlsContent, ManifestOutput, PlacedRendition } from './manifest-description.ts';

/** The rendition as seen from a manifest in that output, if it lies there. */
export const inFolder = (rendition: Rendition, output: ManifestOutput): PlacedRendition[] => {
  const own = rendition.outputs.find((candidate) => candidate.outputId === output.outputId);
  return own
    ? [{ ...rendition, segmentPath: posix.relative(`/${output.outputPath}`, `/${own.outputPath}`) || '.' }]
    : [];
};

const playlistName = (rendition: Rendition): string => `${rendition.kind.toLowerCase()}_${rendition.muxingId}.m3u8`;

/** Every segmented rendition: pictures as variants, sound as one group of media. */
export const defaultHls = (renditions: PlacedRendition[]): HlsContent => {
  const segmented = renditions.filter((rendition) => rendition.muxingType === 'FMP4' || rendition.muxingType === 'TS');
  // A player must not be offered the same picture in both containers.
  const type = segmented.some((rendition) => rendition.muxingType === 'FMP4') ? 'FMP4' : 'TS';
  const chosen = segmented.filter((rendition) => rendition.muxingType === type);
  const videos = chosen.filter((rendition) => rendition.kind === 'VIDEO');
  const audios = chosen.filter((rendition) => rendition.kind === 'AUDIO');
  if (videos.length === 0)
    return { variants: audios.map((rendition) => ({ ...rendition, uri: playlistName(rendition) })), media: [] };
  const media = audios.map((rendition, index) => ({
    ...rendition,
    groupId: 'audio',
    name: rendition.language ?? (audios.length === 1 ? 'Audio' : `Audio ${index + 1}`),
    uri: playlistName(rendition),
    isDefault: index === 0,
    autoselect: true,
    forced: false,
    characteristics: [],
  }));
  return {
    variants: videos.map((rendition) => ({
      ...rendition,
      uri: playlistName(rendition),
      ...(media.length > 0 && { audioGroup: 'audio' }),
    })),
    media,
  };
};

/** Every DASH rendition, in sets within which players may switch. */
export const defaultSets = (renditions: PlacedRendition[]): DashSet[] => {
  const sets = new Map<string, DashSet>();
  for (const rendition of renditions) {
    if (rendition.muxingType !== 'FMP4' && rendition.muxingType !== 'WEBM') continue;
    // Players switch within a set only, so a set holds one codec in one container and one language.
    const key = [rendition.kind, rendition.muxingType, rendition.codecs.join('+'), rendition.language].join(' ');
    const set = sets.get(key) ?? {
      kind: rendition.kind,
      ...(rendition.language && { language: rendition.language }),
      roles: ['MAIN'],
      representations: [],
    };
    set.representations.push(rendition);
    sets.set(key, set);
  }
  return [...sets.values()];
};
