import { make } from './dom.ts';

export interface Captions {
  element: HTMLElement;
  destroy(): void;
}

/** Draws the cues of hidden text tracks so that they stay clear of the controls. */
export function captions(video: HTMLVideoElement): Captions {
  const element = make('div', { class: 'captions', 'aria-live': 'off' });
  const listening = new AbortController();
  const { signal } = listening;
  const followed = new WeakSet<TextTrack>();
  const draw = () => element.replaceChildren(...activeCues(video).map(drawCue));
  const follow = () => {
    for (const track of video.textTracks) {
      if (followed.has(track)) continue;
      followed.add(track);
      track.addEventListener('cuechange', draw, { signal });
    }
    draw();
  };
  video.textTracks.addEventListener('addtrack', follow, { signal });
  video.textTracks.addEventListener('change', draw, { signal });
  video.addEventListener('emptied', draw, { signal });
  follow();
  return { element, destroy: () => listening.abort() };
}

function activeCues(video: HTMLVideoElement): VTTCue[] {
  return Array.from(video.textTracks)
    .filter((track) => track.mode === 'hidden' && (track.kind === 'subtitles' || track.kind === 'captions'))
    .flatMap((track) => Array.from(track.activeCues ?? []))
    .filter((cue) => cue instanceof VTTCue);
}

const drawCue = (cue: VTTCue) => make('div', { class: 'cue' }, make('span', {}, cue.getCueAsHTML()));
