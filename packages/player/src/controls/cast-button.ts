import type { Control, ControlContext } from './control.ts';
import { makeIconButton, setAttribute } from './dom.ts';

/** Video element of Safari, whose picker shows AirPlay devices. */
interface AirPlayVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void;
}

/** Button that plays the video on another screen, by Remote Playback or AirPlay; hidden where there is none. */
export function castButton({ player, strings }: ControlContext): Control {
  // The property exists only in Safari.
  const video = player.video as AirPlayVideo;
  const button = makeIconButton('cast', () => {
    if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker();
    // The viewer may close the picker; that is no failure.
    else video.remote.prompt().catch(() => {});
  });
  button.show('cast', strings.cast);
  const show = (isAvailable: boolean) => setAttribute(button.element, 'hidden', !isAvailable);
  show(false);
  if (video.webkitShowPlaybackTargetPicker)
    video.addEventListener('webkitplaybacktargetavailabilitychanged', (event) =>
      show('availability' in event && event.availability === 'available'),
    );
  // Browsers refuse to watch for media that cannot be sent elsewhere.
  else video.remote?.watchAvailability(show).catch(() => {});
  return { element: button.element, update() {} };
}
