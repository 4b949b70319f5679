import { MediaPlayer, type MediaPlayerErrorEvent } from 'dashjs';
import { addVideo, protectionOf, videoName, type CreateLabPlayer } from '../player.ts';

/** Key system without access, and missing capabilities (dash.js, Errors). */
const unsupported: readonly number[] = [111, 112, 23];

export const createLabPlayer: CreateLabPlayer = (stage) => {
  const video = addVideo(stage);
  const player = MediaPlayer().create();
  return {
    video,
    version: player.getVersion(),
    load: (stream, { onLevel, onError, onUnsupported }) => {
      player.on('qualityChangeRendered', ({ mediaType, newRepresentation }) => {
        if (mediaType !== 'video' || !newRepresentation) return;
        onLevel({ height: newRepresentation.height, bitsPerSecond: newRepresentation.bandwidth });
      });
      player.on('error', ({ error }: MediaPlayerErrorEvent) => {
        if (typeof error === 'string') return onError({ code: error, message: '', isFatal: true });
        if (unsupported.includes(error.code)) return onUnsupported(`dash.js reported error ${error.code}.`);
        onError({ code: String(error.code), message: error.message ?? '', isFatal: true });
      });
      player.on('adaptationSetRemovedNoCapabilities', ({ remainingAdaptationSets }) => {
        // dash.js would play on without the picture or the sound.
        if (remainingAdaptationSets.length === 0)
          onUnsupported('dash.js removed all representations of a type, whose codecs the browser does not play.');
      });
      const drm = protectionOf(stream);
      if (drm)
        player.setProtectionData({
          [drm.keySystem]: { serverURL: drm.licenseUrl, httpRequestHeaders: drm.headers },
        });
      player.initialize(video, stream.url, false);
    },
    renditions: () => [
      ...player.getRepresentationsByType('video').map(({ id, height, bandwidth }) => ({
        kind: 'video' as const,
        name: videoName(height, bandwidth),
        height,
        select: () => {
          player.updateSettings({ streaming: { abr: { autoSwitchBitrate: { video: false } } } });
          player.setRepresentationForTypeById('video', id);
        },
      })),
      ...player.getTracksFor('audio').map((track) => ({
        kind: 'audio' as const,
        name: track.lang ?? track.id ?? '',
        select: () => player.setCurrentTrack(track),
      })),
    ],
  };
};
