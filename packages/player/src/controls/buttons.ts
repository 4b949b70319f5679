import { textOff } from '../state/state.ts';
import type { Control, ControlContext } from './control.ts';
import { make, makeIconButton, setAttribute, setText } from './dom.ts';
import { formatTime } from './format-time.ts';

/** Play, pause and replay button. */
export function togglePlay({ player }: Pick<ControlContext, 'player'>): void {
  if (player.state.ad ? player.state.ad.isPaused : player.state.isPaused) player.play();
  else player.pause();
}

export function playButton({ player, strings }: ControlContext): Control {
  const button = makeIconButton('play', () => togglePlay({ player }));
  return {
    element: button.element,
    update({ status, isPaused }) {
      if (status === 'ended') button.show('replay', strings.replay, 'k');
      else if (isPaused) button.show('play', strings.play, 'k');
      else button.show('pause', strings.pause, 'k');
    },
  };
}

export function volumeControl({ player, strings }: ControlContext): Control {
  const button = makeIconButton('mute', () => player.setMuted(!player.state.isMuted));
  const slider = make('input', {
    type: 'range',
    min: '0',
    max: '100',
    step: '5',
    class: 'volume-slider',
    'aria-label': strings.volume,
  });
  slider.addEventListener('input', () => player.setVolume(Number(slider.value) / 100));
  // Up and down reach the player's shortcuts, which do the same.
  slider.addEventListener('keydown', (event) => event.key.startsWith('Arrow') && event.stopPropagation());
  return {
    element: make('div', { class: 'volume' }, button.element, slider),
    update({ isMuted, volume }) {
      const percent = String(isMuted ? 0 : Math.round(volume * 100));
      if (slider.value !== percent) slider.value = percent;
      slider.style.setProperty('--share', `${percent}%`);
      setAttribute(slider, 'aria-valuetext', `${percent} %`);
      const icon = volume > 0.5 ? 'volumeHigh' : 'volumeLow';
      if (isMuted || volume === 0) button.show('volumeOff', strings.unmute, 'm');
      else button.show(icon, strings.mute, 'm');
    },
  };
}

export function timeDisplay({ player, strings }: ControlContext): Control {
  const current = make('span', { class: 'time-current' });
  const duration = make('span', { class: 'time-duration' });
  const time = make('div', { class: 'time' }, current, duration);
  const latency = make('span', { class: 'live-latency' });
  const live = make(
    'button',
    // The visible text is its name: speech input names buttons by what people see.
    { type: 'button', class: 'live', title: strings.goToLive },
    make('span', { class: 'live-dot' }),
    strings.live,
    latency,
  );
  live.addEventListener('click', () => player.seekToLive());
  return {
    element: make('div', { class: 'times' }, live, time),
    update(state) {
      setAttribute(live, 'hidden', !state.isLive);
      setAttribute(live, 'data-edge', state.isAtLiveEdge);
      setText(latency, state.latencySeconds === undefined ? '' : ` ${state.latencySeconds.toFixed(1)} s`);
      setAttribute(time, 'hidden', state.isLive);
      current.textContent = formatTime(state.currentTimeSeconds, state.durationSeconds);
      duration.textContent = ` / ${formatTime(state.durationSeconds)}`;
    },
  };
}

/** Turns subtitles on, in the last chosen or else the first language, or off. */
export function toggleCaptions({ player }: Pick<ControlContext, 'player'>, lastId?: string): void {
  const { textTracks, selectedTextTrackId } = player.state;
  const preferred = textTracks.find((track) => track.id === lastId) ?? textTracks[0];
  player.selectTextTrack(selectedTextTrackId === textOff && preferred ? preferred.id : textOff);
}

export function captionsButton({ player, strings }: ControlContext): Control {
  let lastId: string | undefined;
  const button = makeIconButton('captions-button', () => toggleCaptions({ player }, lastId));
  return {
    element: button.element,
    update({ textTracks, selectedTextTrackId }) {
      const isOn = selectedTextTrackId !== textOff;
      if (isOn) lastId = selectedTextTrackId;
      button.show('captions', strings.captions, 'c');
      setAttribute(button.element, 'aria-pressed', String(isOn));
      setAttribute(button.element, 'hidden', textTracks.length === 0);
    },
  };
}

export function pictureInPictureButton({ player, strings }: ControlContext): Control {
  const button = makeIconButton('pip', () => player.togglePictureInPicture());
  setAttribute(button.element, 'hidden', !document.pictureInPictureEnabled);
  return {
    element: button.element,
    update: ({ isPictureInPicture }) =>
      button.show(
        'pictureInPicture',
        isPictureInPicture ? strings.pictureInPictureExit : strings.pictureInPicture,
        'i',
      ),
  };
}

export function fullscreenButton({ player, strings }: ControlContext): Control {
  const button = makeIconButton('fullscreen', () => player.toggleFullscreen());
  return {
    element: button.element,
    update({ isFullscreen }) {
      if (isFullscreen) button.show('fullscreenExit', strings.fullscreenExit, 'f');
      else button.show('fullscreen', strings.fullscreen, 'f');
    },
  };
}
