import type { Player } from '../core/config.ts';
import { textOff } from '../state/state.ts';
import { toggleCaptions, togglePlay } from './buttons.ts';
import type { ControlContext } from './control.ts';
import { formatTime } from './format-time.ts';
import type { Command } from './keyboard.ts';
import { speeds } from './menu-content.ts';

interface CommandParts extends ControlContext {
  toggleHelp: () => void;
}

/** Runs the command of a key and shows its effect. */
export function runCommand(command: Command, parts: CommandParts): void {
  const { player, strings, hint } = parts;
  const { state } = player;
  switch (command.do) {
    case 'togglePlay':
      togglePlay({ player });
      return;
    case 'seekBy':
      seekTo(state.currentTimeSeconds + command.seconds, parts);
      return;
    case 'seekToShare':
      seekTo(positionAt(command.share, player), parts);
      return;
    case 'changeVolume':
      player.setVolume((state.isMuted ? 0 : state.volume) + command.by);
      hint(`${strings.volume} ${Math.round(player.video.volume * 100)} %`);
      return;
    case 'changeSpeed':
      changeSpeed(command.by, parts);
      return;
    case 'toggleMute':
      player.setMuted(!state.isMuted);
      hint(state.isMuted ? strings.unmute : strings.mute);
      return;
    case 'toggleCaptions':
      toggleCaptions({ player });
      if (state.textTracks.length > 0)
        hint(`${strings.captions}: ${state.selectedTextTrackId === textOff ? strings.on : strings.off}`);
      return;
    case 'toggleFullscreen':
      player.toggleFullscreen();
      return;
    case 'togglePictureInPicture':
      player.togglePictureInPicture();
      return;
    case 'toggleHelp':
      parts.toggleHelp();
  }
}

function positionAt(share: number, { state }: Player): number {
  const start = state.isLive ? state.seekableStartSeconds : 0;
  const end = state.isLive ? state.seekableEndSeconds : state.durationSeconds;
  return start + share * (end - start);
}

function seekTo(seconds: number, { player, hint }: CommandParts): void {
  const { durationSeconds } = player.state;
  player.seek(seconds);
  hint(formatTime(Math.min(Math.max(seconds, 0), durationSeconds), durationSeconds));
}

function changeSpeed(by: number, { player, hint }: CommandParts): void {
  const at = speeds.findIndex((speed) => speed >= player.state.playbackRate);
  const speed = speeds[Math.min(Math.max(at + by, 0), speeds.length - 1)] ?? 1;
  player.setPlaybackRate(speed);
  hint(`${speed}×`);
}
