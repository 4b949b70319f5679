import { isOf, type Part } from './composed-parts.ts';
import type { SmoothContent } from '../manifest-description.ts';
import type { Finder } from './rendition-finder.ts';

const isRepresentation = isOf('smooth-representation');
const isProtection = isOf('smooth-protection');

/** Builds the content of a Smooth Streaming manifest from its parts; protected files replace the unprotected ones. */
export const composedSmooth = (parts: readonly Part[], find: Finder): SmoothContent => {
  const protections = parts.filter(isProtection);
  const drmIds = new Map(protections.map(({ settings }) => [settings.muxingId, settings.drmId]));
  return {
    renditions: parts.filter(isRepresentation).flatMap(({ settings }) => {
      const { muxingId, mediaFile, language, trackName, priority } = settings;
      const rendition = find.rendition({ muxingId, filePath: mediaFile, drmId: drmIds.get(muxingId) });
      if (!rendition) return [];
      return [
        {
          ...rendition,
          filePath: mediaFile,
          ...(language && { language }),
          ...(trackName && { trackName }),
          ...(priority !== undefined && { priority }),
        },
      ];
    }),
    protections: protections.flatMap(({ settings }) => find.protection(settings)),
  };
};
