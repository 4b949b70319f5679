import type { AccessDecision, HostedStream } from '@sluice/core';

/** Addresses of a stream and of the services of its player. */
export type HostedAddresses = {
  /** Address of the stream, such as `https://streams.example.com/abc`. */
  stream: string;
  /** Folder of the files of its version, relative to the stream: public or granted. */
  fileFolder: string;
  /** Base URL of the collector and of licensing. */
  collector: string;
  /** Public key with which the player checks that licensing has answered. */
  grantKey: JsonWebKey;
};

const isPublic = ({ fileFolder }: HostedAddresses): boolean => fileFolder.startsWith('p/');

/** Returns the address of the poster; undefined without one. */
export const posterAddress = ({ poster }: HostedStream, addresses: HostedAddresses): string | undefined => {
  if (!poster) return undefined;
  return isPublic(addresses) ? `${addresses.stream}/poster` : `${addresses.stream}/${addresses.fileFolder}/poster`;
};

/** Returns the path of the multivariant playlist below the folder of a version's files; undefined without one. */
export const manifestPath = ({ playback: { files, cut } }: HostedStream): string | undefined => {
  if (files) return `files/${files.hls}`;
  return cut && `cut/${cut.hls}`;
};

const sourcesOf = (stream: HostedStream, addresses: HostedAddresses) => {
  const { files, progressive, externalUrl } = stream.playback;
  const manifest = manifestPath(stream);
  const file = (path: string): string => `${addresses.stream}/${addresses.fileFolder}/${path}`;
  const hls = externalUrl ?? (manifest && file(manifest));
  const poster = posterAddress(stream, addresses);
  return {
    title: stream.title ?? '',
    ...(hls !== undefined && { hls }),
    ...(progressive && { progressive: file('source') }),
    ...(poster !== undefined && { poster }),
    ...(files?.thumbnails !== undefined && { thumbnailTrack: { url: file(`files/${files.thumbnails}`) } }),
  };
};

const tracksOf = ({ tracks }: HostedStream, { stream, fileFolder }: HostedAddresses) => {
  const url = (id: string): string => `${stream}/${fileFolder}/tracks/${id}.vtt`;
  const captions = tracks.filter(({ kind }) => kind === 'CAPTIONS');
  const chapters = tracks.find(({ kind }) => kind === 'CHAPTERS');
  return {
    ...(captions.length > 0 && {
      tracks: captions.map(({ id, language, label, isDefault }) => ({
        url: url(id),
        language: language ?? 'und',
        ...(label !== null && { label }),
        ...(isDefault && { isDefault }),
      })),
    }),
    ...(chapters && { chapters: url(chapters.id) }),
  };
};

/**
 * Returns the configuration of a stream for players: the fields of the public clients, and ours for the embedded one.
 * Previews of members have no keys, so that they are neither counted nor measured.
 */
export const hostedConfig = (
  stream: HostedStream,
  addresses: HostedAddresses,
  { rule }: Extract<AccessDecision, { isAllowed: true }>,
): Record<string, unknown> => {
  const { style, ads, playback } = stream;
  const { analyticsKey, playerKey } = rule === 'PREVIEW' ? {} : stream;
  return {
    ...(playerKey !== undefined && { key: playerKey, publicKey: addresses.grantKey }),
    backendUrl: addresses.collector,
    type: stream.type,
    sources: sourcesOf(stream, addresses),
    ...(analyticsKey !== undefined && {
      analytics: { key: analyticsKey, videoId: stream.id, videoTitle: stream.title ?? '' },
    }),
    styleConfig: {
      playerStyle: style?.playerStyle ?? {},
      ...(style?.watermarkUrl !== undefined && { watermarkUrl: style.watermarkUrl }),
      ...(style?.watermarkTargetLink !== undefined && { watermarkTargetLink: style.watermarkTargetLink }),
    },
    adConfig: { ads },
    ...tracksOf(stream, addresses),
    state: playback.state,
    live: playback.isLive,
    ...(playback.stage !== undefined && { stage: playback.stage }),
    ...(playback.etaSeconds !== undefined && { etaSeconds: playback.etaSeconds }),
  };
};
