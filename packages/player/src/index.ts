export type { Player, PlayerConfig, Playback, LoadOptions } from './core/config.ts';
export { createPlayer } from './create-player.ts';
export { type PlayerError, type PlayerErrorCode, playerErrors } from './state/errors.ts';
export type { LicenseConfig, LicenseStatus } from './state/license.ts';
export type { PlayerEventName, PlayerEvents, PlayerListener } from './core/events.ts';
export type { SidecarSubtitle, Source, TechnologyKind } from './state/source.ts';
export type { PlayerState, Quality, Track } from './state/state.ts';
export type { PlayerStatus } from './state/status.ts';
export type { Strings } from './core/strings.ts';
