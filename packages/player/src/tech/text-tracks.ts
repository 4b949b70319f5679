import type { SidecarSubtitle } from '../core/source.ts';
import { textOff, type Track } from '../core/state.ts';

const isCaption = (track: TextTrack) => track.kind === 'subtitles' || track.kind === 'captions';
const idOf = (index: number) => `text-${index}`;

/** The element's own subtitle tracks, as the skin lists them. */
export function listTextTracks(video: HTMLVideoElement): Track[] {
  return Array.from(video.textTracks)
    .filter(isCaption)
    .map((track, index) => ({ id: idOf(index), label: track.label || track.language, language: track.language }));
}

/** Loads the chosen track without letting the browser draw it, and switches the others off. */
export function showTextTrack(video: HTMLVideoElement, id: string): void {
  Array.from(video.textTracks)
    .filter(isCaption)
    .forEach((track, index) => {
      track.mode = id !== textOff && idOf(index) === id ? 'hidden' : 'disabled';
    });
}

/** Adds subtitle files beside the stream to the element. */
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
