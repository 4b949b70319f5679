import type { AdFailure, AdState } from '../state/ads.ts';
import type { PlayerError } from '../state/errors.ts';
import type { PlayerState, Quality } from '../state/state.ts';
import type { Source } from '../state/source.ts';
import type { PlayerStatus } from '../state/status.ts';

/** All events of a player with their payloads. */
export interface PlayerEvents {
  statuschange: { status: PlayerStatus; before: PlayerStatus };
  statechange: PlayerState;
  sourcechange: { source: Source | undefined };
  ready: { durationSeconds: number };
  play: object;
  pause: object;
  ended: object;
  seeked: { currentTimeSeconds: number };
  timeupdate: { currentTimeSeconds: number; durationSeconds: number };
  volumechange: { volume: number; isMuted: boolean };
  ratechange: { playbackRate: number };
  qualitychange: { quality: Quality | undefined };
  audiotrackchange: { trackId: string | undefined };
  texttrackchange: { trackId: string };
  fullscreenchange: { isFullscreen: boolean };
  pictureinpicturechange: { isPictureInPicture: boolean };
  /** An ad covers the video, with images that the page may show beside the player. */
  adstart: AdState;
  adend: { id: string };
  aderror: AdFailure;
  error: PlayerError;
}

export type PlayerEventName = keyof PlayerEvents;

/** Names of all events. */
export const playerEventNames = [
  'statuschange',
  'statechange',
  'sourcechange',
  'ready',
  'play',
  'pause',
  'ended',
  'seeked',
  'timeupdate',
  'volumechange',
  'ratechange',
  'qualitychange',
  'audiotrackchange',
  'texttrackchange',
  'fullscreenchange',
  'pictureinpicturechange',
  'adstart',
  'adend',
  'aderror',
  'error',
] as const satisfies readonly PlayerEventName[];

export type PlayerListener<Name extends PlayerEventName> = (detail: PlayerEvents[Name]) => void;

/** Returns the events that lead from one state to another. */
export function eventsBetween(before: PlayerState, state: PlayerState): PlayerEvent[] {
  const changed = (...keys: (keyof PlayerState)[]) => keys.some((key) => before[key] !== state[key]);
  const { status, currentTimeSeconds, durationSeconds, volume, isMuted, playbackRate } = state;
  const candidates: [isDue: boolean, event: PlayerEvent][] = [
    [changed('source'), ['sourcechange', { source: state.source }]],
    [changed('status'), ['statuschange', { status, before: before.status }]],
    [before.durationSeconds === 0 && durationSeconds > 0, ['ready', { durationSeconds }]],
    [changed('status') && status === 'playing', ['play', {}]],
    [changed('status') && status === 'paused', ['pause', {}]],
    [changed('status') && status === 'ended', ['ended', {}]],
    [changed('status') && before.status === 'seeking' && status !== 'failed', ['seeked', { currentTimeSeconds }]],
    [changed('currentTimeSeconds'), ['timeupdate', { currentTimeSeconds, durationSeconds }]],
    [changed('volume', 'isMuted'), ['volumechange', { volume, isMuted }]],
    [changed('playbackRate'), ['ratechange', { playbackRate }]],
    [changed('activeQualityId'), ['qualitychange', { quality: activeQuality(state) }]],
    [changed('selectedAudioTrackId'), ['audiotrackchange', { trackId: state.selectedAudioTrackId }]],
    [changed('selectedTextTrackId'), ['texttrackchange', { trackId: state.selectedTextTrackId }]],
    [changed('isFullscreen'), ['fullscreenchange', { isFullscreen: state.isFullscreen }]],
    [changed('isPictureInPicture'), ['pictureinpicturechange', { isPictureInPicture: state.isPictureInPicture }]],
  ];
  if (before.ad && before.ad.id !== state.ad?.id) candidates.push([true, ['adend', { id: before.ad.id }]]);
  if (state.ad && before.ad?.id !== state.ad.id) candidates.push([true, ['adstart', state.ad]]);
  if (state.adFailure && changed('adFailure')) candidates.push([true, ['aderror', state.adFailure]]);
  const events = candidates.filter(([isDue]) => isDue).map(([, event]) => event);
  if (state.error && changed('error')) events.push(['error', state.error]);
  return [...events, ['statechange', state]];
}

/** Returns the rendition on screen. */
export const activeQuality = (state: PlayerState): Quality | undefined =>
  state.qualities.find((quality) => quality.id === state.activeQualityId);

export type PlayerEvent = { [Name in PlayerEventName]: [name: Name, detail: PlayerEvents[Name]] }[PlayerEventName];
