import shakaModule from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { addVideo, protectionOf, textOf, videoName, type CreateLabPlayer } from '../player.ts';

/** Content that the browser cannot play, no key system, no Media Source Extensions (shaka.util.Error.Code). */
const unsupported: readonly number[] = [4032, 6001, 7000];

const mimeTypes = { hls: 'application/x-mpegurl', dash: 'application/dash+xml' };

type ShakaError = { code?: number; severity?: number; data?: unknown[]; message?: string };

export const createLabPlayer: CreateLabPlayer = (stage) => {
  // The file is CommonJS, whose exports are the namespace that its types call the default export.
  const shaka = shakaModule as unknown as typeof shakaModule.default;
  const video = addVideo(stage);
  shaka.polyfill.installAll();
  const player = new shaka.Player();
  return {
    video,
    version: shaka.Player.version,
    load: async (stream, { onLevel, onError, onUnsupported }) => {
      const fail = ({ code = 0, severity = 2, data, message }: ShakaError): void => {
        if (unsupported.includes(code)) return onUnsupported(`Shaka Player reported error ${code}.`);
        const details = (data ?? []).filter((value) => ['string', 'number'].includes(typeof value)).join(' ');
        onError({ code: String(code), message: details || textOf(message), isFatal: severity === 2 });
      };
      const reportLevel = (): void => {
        const active = player.getVariantTracks().find((track) => track.active);
        if (active) onLevel({ ...(active.height && { height: active.height }), bitsPerSecond: active.bandwidth });
      };
      player.addEventListener('adaptation', reportLevel);
      player.addEventListener('variantchanged', reportLevel);
      // Events of this kind carry a shaka.util.Error.
      player.addEventListener('error', (event) => fail((event as unknown as { detail: ShakaError }).detail));
      await player.attach(video);
      const drm = protectionOf(stream);
      if (drm) {
        player.configure({ drm: { servers: { [drm.keySystem]: drm.licenseUrl } } });
        player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
          if (type === shaka.net.NetworkingEngine.RequestType.LICENSE) Object.assign(request.headers, drm.headers);
        });
      }
      try {
        await player.load(stream.url, null, mimeTypes[stream.type]);
        reportLevel();
      } catch (error) {
        // Loading rejects with a shaka.util.Error.
        fail(error as ShakaError);
      }
    },
    renditions: () => [
      ...player.getVideoTracks().map((track) => ({
        kind: 'video' as const,
        name: videoName(track.height, track.bandwidth),
        ...(track.height && { height: track.height }),
        select: () => {
          player.configure({ abr: { enabled: false } });
          player.selectVideoTrack(track, true);
        },
      })),
      ...player.getAudioTracks().map((track) => ({
        kind: 'audio' as const,
        name: track.label || track.language,
        select: () => player.selectAudioTrack(track),
      })),
    ],
  };
};
