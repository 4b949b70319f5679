import type { Player } from '../core/config.ts';
import { textOff, type Track } from '../state/state.ts';
import { storePreferences } from './preferences.ts';

/** Turns captions on in the wanted language once the tracks are listed, and remembers what the viewer chooses. */
export function chooseCaptions(player: Player, language: string | undefined): void {
  let isChosen = false;
  player.subscribe((state, before) => {
    if (state.source !== before.source) isChosen = false;
    // Engines select a track of their own while they load.
    if (!isChosen && state.textTracks.length > 0 && state.status !== 'loading') {
      isChosen = true;
      const track = trackOf(state.textTracks, language);
      if (track && state.selectedTextTrackId === textOff) player.selectTextTrack(track.id);
      return;
    }
    if (!isChosen || state.selectedTextTrackId === before.selectedTextTrackId || state.source !== before.source) return;
    const chosen = state.textTracks.find(({ id }) => id === state.selectedTextTrackId);
    language = chosen?.language ?? textOff;
    storePreferences({ captions: language });
  });
}

/** Returns the track of a language; `en` also finds `en-GB`, and `1` or `true` the first track. */
export function trackOf(tracks: readonly Track[], language: string | undefined): Track | undefined {
  if (!language || language === textOff) return undefined;
  if (['1', 'true', 'on'].includes(language)) return tracks[0];
  const base = (text: string) => text.toLowerCase().split('-')[0];
  return (
    tracks.find((track) => track.language.toLowerCase() === language.toLowerCase()) ??
    tracks.find((track) => base(track.language) === base(language))
  );
}
