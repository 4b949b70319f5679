import { AppError, smoothServerName, type ManifestDescription, type SmoothRendition } from '@sluice/contract';
import type { FileTrack } from '../../package/file-index.ts';
import type { ProtectionSignalling } from '../../protection/protection.ts';
import { writeSmoothManifests, type SmoothTrack } from '../smooth.ts';
import { factsOf, fragmentsOf, indexedFile, relativeTo, trackOf } from './placed.ts';
import type { RenderedFile } from './rendered-file.ts';

type Described = ManifestDescription & { type: 'SMOOTH_STREAMING' };

const playReady = 'urn:uuid:9a04f079-9840-4286-ab92-e65be0885f95';

/** Header that players send to the license server; identical for all files of one key. */
const headerOf = (protections: readonly Record<string, unknown>[]): string | undefined => {
  if (protections.length === 0) return undefined;
  // Recorded by the worker from this package's own signaling.
  const all = protections as unknown as ProtectionSignalling[];
  const system = all.flatMap(({ dash }) => dash).find(({ schemeIdUri, pro }) => schemeIdUri === playReady && pro);
  if (system?.pro !== undefined) return system.pro;
  throw new AppError('manifest_incomplete', {
    evidence: 'Smooth Streaming only supports PlayReady, and the selected DRM has no PlayReady.',
  });
};

const smoothTrack = (rendition: SmoothRendition, track: FileTrack): SmoothTrack[] => {
  if (track.media === 'subtitle') return [];
  const { bandwidthBitsPerSecond, tracks } = factsOf(rendition);
  const { width, height, channels, sampleRate, codec = '' } = trackOf(rendition, track.media) ?? {};
  return [
    {
      media: track.media,
      trackId: track.trackId,
      source: relativeTo('.', rendition.filePath),
      // In a file with both, audio is the smaller part.
      bitsPerSecond: Math.round(bandwidthBitsPerSecond / (tracks.length > 1 && track.media === 'audio' ? 10 : 1)),
      codec,
      configuration: track.configuration,
      timescale: track.timescale,
      chunks: fragmentsOf(indexedFile(rendition), track.trackId),
      ...(width && height && { width, height }),
      ...(channels && { channels }),
      ...(sampleRate && { sampleRate }),
      ...(rendition.language && { language: rendition.language }),
      ...(rendition.trackName && { name: rendition.trackName }),
    },
  ];
};

/** Renders the client manifest, then the server manifest. */
export const renderSmooth = ({ fileName, settings, renditions, protections }: Described): RenderedFile[] => {
  const ordered = renditions.toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0));
  const tracks = ordered.flatMap((rendition) =>
    indexedFile(rendition).tracks.flatMap((track) => smoothTrack(rendition, track)),
  );
  const header = headerOf(protections);
  const { client, server } = writeSmoothManifests({
    clientName: fileName,
    tracks,
    ...(header !== undefined && { playReadyHeader: header }),
  });
  return [
    { path: fileName, contentType: 'application/vnd.ms-sstr+xml', text: client },
    { path: smoothServerName(fileName, settings), contentType: 'application/smil+xml', text: server },
  ];
};
