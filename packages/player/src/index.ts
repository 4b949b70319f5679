export type { Player, PlayerConfig, Playback, LoadOptions } from './core/config.ts';
export { createPlayer } from './create-player.ts';
export { type PlayerError, type PlayerErrorCode, playerErrors } from './core/errors.ts';
export type { PlayerEventName, PlayerEvents, PlayerListener } from './core/events.ts';
export type { SidecarSubtitle, Source, TechnologyKind } from './core/source.ts';
export type { PlayerState, Quality, Track } from './core/state.ts';
export type { PlayerStatus } from './core/status.ts';
export type { Strings } from './controls/strings.ts';
