import { addVideo, type CreateLabPlayer } from '../player.ts';

const mimeTypes = { hls: 'application/vnd.apple.mpegurl', dash: 'application/dash+xml' };

const mediaErrors: Record<number, string> = {
  1: 'MEDIA_ERR_ABORTED',
  2: 'MEDIA_ERR_NETWORK',
  3: 'MEDIA_ERR_DECODE',
  4: 'MEDIA_ERR_SRC_NOT_SUPPORTED',
};

export const createLabPlayer: CreateLabPlayer = (stage) => {
  const video = addVideo(stage);
  return {
    video,
    version: 'of the browser',
    load: ({ type, url, drm }, { onError, onUnsupported }) => {
      if (video.canPlayType(mimeTypes[type]) === '')
        return onUnsupported(`The browser does not play ${type.toUpperCase()} itself.`);
      if (drm.system !== 'none') return onUnsupported('The lab tests protected streams only with players.');
      video.addEventListener('error', () => {
        const { code = 0, message = '' } = video.error ?? {};
        onError({ code: mediaErrors[code] ?? String(code), message, isFatal: true });
      });
      video.src = url;
    },
  };
};
