import { createPlayer } from '@sluice/player';
import { protectionOf, videoName, type CreateLabPlayer } from '../player.ts';

export const createLabPlayer: CreateLabPlayer = (stage) => {
  const player = createPlayer(stage, { isMuted: true, hasControls: false });
  return {
    video: player.video,
    version: '',
    load: ({ type, url, drm }, { onLevel, onError, onUnsupported }) => {
      player.on('qualitychange', ({ quality }) => {
        if (quality) onLevel({ height: quality.height, bitsPerSecond: quality.bitrateBitsPerSecond });
      });
      player.on('error', ({ code, engineCode, engineMessage }) => {
        if (['codec_unsupported', 'drm_unsupported', 'no_playable_source'].includes(code))
          return onUnsupported(`The player reported ${code}. ${engineMessage}`.trim());
        onError({ code, message: `${engineCode} ${engineMessage}`.trim(), isFatal: true });
      });
      const protection = protectionOf({ type, url, drm });
      const server = protection && { licenseUrl: protection.licenseUrl, headers: protection.headers };
      const key = drm.system === 'clearkey' ? 'clearKey' : drm.system;
      player.load({ [type]: url, ...(server && { drm: { [key]: server } }) });
    },
    renditions: () => [
      ...player.state.qualities.map(({ id, height, bitrateBitsPerSecond }) => ({
        kind: 'video' as const,
        name: videoName(height, bitrateBitsPerSecond),
        height,
        select: () => player.selectQuality(id),
      })),
      ...player.state.audioTracks.map(({ id, label, language }) => ({
        kind: 'audio' as const,
        name: label || language,
        select: () => player.selectAudioTrack(id),
      })),
    ],
  };
};
