import type { SidecarSubtitle } from '../state/source.ts';
import { textOff, type Track } from '../state/state.ts';

const isCaption = (track: TextTrack) => track.kind === 'subtitles' || track.kind === 'captions';
const idOf = (index: number) => `text-${index}`;

/** Returns the element's own subtitle tracks for the skin. */
export function listTextTracks(video: HTMLVideoElement): Track[] {
  return Array.from(video.textTracks)
    .filter(isCaption)
    .map((track, index) => ({ id: idOf(index), label: track.label || track.language, language: track.language }));
}

/** Loads the chosen track in hidden mode, so that the browser does not draw it, and disables the others. */
export function showTextTrack(video: HTMLVideoElement, id: string): void {
  Array.from(video.textTracks)
    .filter(isCaption)
    .forEach((track, index) => {
      track.mode = id !== textOff && idOf(index) === id ? 'hidden' : 'disabled';
    });
}

/** Adds sidecar subtitle files to the element. */
export function addSidecarSubtitles(video: HTMLVideoElement, subtitles: readonly SidecarSubtitle[]): void {
  for (const { url, language, label } of subtitles) {
    const track = document.createElement('track');
    track.kind = 'subtitles';
    track.src = url;
    track.srclang = language;
    track.label = label ?? language;
    video.append(track);
  }
}
