import type { PlayerBuildFeature } from '@sluice/contract';

/** Names of the modules of a published player that only one feature needs. */
const modules: Record<PlayerBuildFeature, RegExp> = {
  HLS: /^hls-[\w-]+\.js$/,
  DASH: /^dash-[\w-]+\.js$/,
  DRM: /^protected-[\w-]+\.js$/,
  ADS: /^(run-ads|read-vmap)-[\w-]+\.js$/,
};

/** Reports whether a file of a published player is part of a feature only. */
export const isFileOfFeature = (name: string, feature: PlayerBuildFeature): boolean => modules[feature].test(name);
