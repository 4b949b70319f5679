import { type LabEngine, type LabPlayer, labPlayers } from '@sluice/contract';

/** A browser that a runner of the platform may have. */
export type LocalEnvironment = {
  id: string;
  name: string;
  engine: LabEngine;
  isExperimental: boolean;
  hasNativeHls: boolean;
};

/** Browsers that runners look for, so that missing ones are listed too. */
export const localEnvironments: readonly LocalEnvironment[] = [
  { id: 'chromium', name: 'Chromium', engine: 'chromium', isExperimental: false, hasNativeHls: true },
  { id: 'chromium-npm', name: 'Chromium of npm', engine: 'chromium', isExperimental: false, hasNativeHls: true },
  { id: 'firefox', name: 'Firefox', engine: 'firefox', isExperimental: false, hasNativeHls: false },
  { id: 'webkitgtk', name: 'WebKitGTK', engine: 'webkit', isExperimental: true, hasNativeHls: true },
];

/** Names of players as users read them. */
export const playerLabels = {
  sluice: 'Sluice player',
  hlsjs: 'hls.js',
  shaka: 'Shaka Player',
  dashjs: 'dash.js',
  native: 'native playback',
} as const;

/** Types of streams that each player plays. */
export const streamTypesOf = {
  sluice: ['dash', 'hls'],
  hlsjs: ['hls'],
  shaka: ['dash', 'hls'],
  dashjs: ['dash'],
  native: ['hls'],
} as const;

/** Id of a test environment: a browser with a player. */
export const targetIdOf = (environmentId: string, player: LabPlayer): string => `${environmentId}-${player}`;

/** Reports whether a test environment is a browser of a runner. */
export const isLocalTarget = (targetId: string): boolean =>
  localEnvironments.some(({ id }) => labPlayers.some((player) => targetIdOf(id, player) === targetId));
