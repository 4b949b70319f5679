import { addVideo, type CreateLabPlayer } from '../player.ts';
import { findUnplayableCodecs } from '../unplayable-codecs.ts';

/** Time after which a video without a picture may lack a codec. */
const codecMilliseconds = 5000;

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
    load: (stream, { onError, onUnsupported }) => {
      const { type, url, drm } = stream;
      const reportCodecs = async (): Promise<void> => {
        const reason = video.videoWidth === 0 ? await findUnplayableCodecs(stream) : undefined;
        if (reason !== undefined) onUnsupported(reason);
      };
      if (video.canPlayType(mimeTypes[type]) === '')
        return onUnsupported(`The browser does not play ${type.toUpperCase()} itself.`);
      if (drm.system !== 'none') return onUnsupported('The lab tests protected streams only with players.');
      // Chromium waits without an error for a codec that it does not play.
      setTimeout(() => void reportCodecs(), codecMilliseconds);
      video.addEventListener('error', () => {
        const { code = 0, message = '' } = video.error ?? {};
        onError({ code: mediaErrors[code] ?? String(code), message, isFatal: true });
      });
      video.src = url;
    },
  };
};
