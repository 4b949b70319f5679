import type { Player } from '../core/config.ts';

/** Sends the result of a getter; commands return nothing. */
type Method = (player: Player, value: unknown) => unknown;

const command =
  (run: (player: Player, value: number) => void): Method =>
  (player, value) => {
    const number = Number(value);
    if (Number.isFinite(number)) run(player, number);
  };

/** Methods of the player.js protocol (volume from 0 to 100), and those that we add. */
export const messageMethods: Record<string, Method> = {
  play: (player) => player.play(),
  pause: (player) => player.pause(),
  getPaused: ({ state }) => state.isPaused,
  mute: (player) => player.setMuted(true),
  unmute: (player) => player.setMuted(false),
  getMuted: ({ state }) => state.isMuted,
  setVolume: command((player, percent) => player.setVolume(percent / 100)),
  getVolume: ({ state }) => Math.round(state.volume * 100),
  getDuration: ({ state }) => state.durationSeconds,
  setCurrentTime: command((player, seconds) => player.seek(seconds)),
  getCurrentTime: ({ state }) => state.currentTimeSeconds,
  setLoop: (player, value) => void (player.video.loop = value === true || value === 'true'),
  getLoop: ({ video }) => video.loop,
  setPlaybackRate: command((player, rate) => rate > 0 && rate <= 16 && player.setPlaybackRate(rate)),
  getPlaybackRate: ({ state }) => state.playbackRate,
  selectTextTrack: (player, id) => player.selectTextTrack(String(id)),
  getTextTracks: ({ state }) => state.textTracks,
  getSelectedTextTrack: ({ state }) => state.selectedTextTrackId,
  selectQuality: (player, id) => player.selectQuality(String(id)),
  getQualities: ({ state }) => state.qualities,
  getStatus: ({ state }) => state.status,
};
