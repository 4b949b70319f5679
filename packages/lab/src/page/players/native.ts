import { addVideo, type CreateLabPlayer } from '../player.ts';
import { findUnplayableCodecs } from '../unplayable-codecs.ts';

/** Time after which a video that has not loaded may lack a codec. */
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
  let checking: Promise<void> | undefined;
  return {
    video,
    whenChecked: async () => checking,
    version: 'of the browser',
    load: (stream, { onError, onUnsupported }) => {
      const { type, url, drm } = stream;
      const reportCodecs = async (): Promise<void> => {
        const reason = await findUnplayableCodecs(stream);
        if (reason !== undefined) onUnsupported(reason);
      };
      const checkCodecs = (): void => {
        checking ??= reportCodecs();
      };
      if (video.canPlayType(mimeTypes[type]) === '')
        return onUnsupported(`The browser does not play ${type.toUpperCase()} itself.`);
      if (drm.system !== 'none') return onUnsupported('The lab tests protected streams only with players.');
      // Browsers that ignore the names of codecs play the rest of a stream; the manifest was loaded before.
      video.addEventListener('loadedmetadata', checkCodecs);
      // Chromium waits without an error for a codec that it does not play.
      setTimeout(checkCodecs, codecMilliseconds);
      video.addEventListener('error', () => {
        const { code = 0, message = '' } = video.error ?? {};
        onError({ code: mediaErrors[code] ?? String(code), message, isFatal: true });
      });
      video.src = url;
    },
  };
};
