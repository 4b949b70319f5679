import Hls from 'hls.js';
import { addVideo, protectionOf, textOf, videoName, type CreateLabPlayer } from '../player.ts';

const unsupported: readonly string[] = [
  'manifestIncompatibleCodecsError',
  'keySystemNoAccess',
  'bufferIncompatibleCodecsError',
];

export const createLabPlayer: CreateLabPlayer = (stage) => {
  const video = addVideo(stage);
  let hls: Hls | undefined;
  return {
    video,
    version: Hls.version,
    load: (stream, { onLevel, onError, onUnsupported }) => {
      if (!Hls.isSupported()) return onUnsupported('The browser has no Media Source Extensions.');
      const drm = protectionOf(stream);
      hls = new Hls({
        ...(drm && {
          emeEnabled: true,
          drmSystems: { [drm.keySystem]: { licenseUrl: drm.licenseUrl } },
          licenseXhrSetup: (request: XMLHttpRequest) => {
            for (const [name, value] of Object.entries(drm.headers)) request.setRequestHeader(name, value);
          },
        }),
      });
      const player = hls;
      player.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) => {
        const { height, bitrate, name } = player.levels[level] ?? {};
        onLevel({ ...(height && { height }), ...(bitrate && { bitsPerSecond: bitrate }), ...(name && { name }) });
      });
      player.on(Hls.Events.ERROR, (_event, { details, fatal, error, reason, response }) => {
        // Requests that hls.js itself cancels at a seek or a switch.
        if (details === Hls.ErrorDetails.INTERNAL_ABORTED) return;
        if (unsupported.includes(details)) return onUnsupported(`hls.js reported ${details}.`);
        const status = response?.code ? `Status ${response.code}. ` : '';
        onError({ code: details, message: `${status}${textOf(error ?? reason)}`, isFatal: fatal });
      });
      player.loadSource(stream.url);
      player.attachMedia(video);
    },
    renditions: () => [
      ...(hls?.levels ?? []).map(({ height, bitrate }, index) => ({
        kind: 'video' as const,
        name: videoName(height, bitrate),
        height,
        select: () => {
          if (hls) hls.nextLevel = index;
        },
      })),
      ...(hls?.audioTracks ?? []).map(({ name, lang }, index) => ({
        kind: 'audio' as const,
        name: name || lang || String(index),
        select: () => {
          if (hls) hls.audioTrack = index;
        },
      })),
    ],
  };
};
