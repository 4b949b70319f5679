import type { PlayerBuildFeature } from '@sluice/contract/player/builds/features';
import type { OperationResult } from '../../app/api/api.ts';

export type PlayerBuild = OperationResult<'player.customBuilds.web.get'>;

/** Names of the parts that a build can leave out. */
export const featureLabels: Record<PlayerBuildFeature, string> = { HLS: 'HLS', DASH: 'DASH', DRM: 'DRM', ADS: 'Ads' };

/** Returns the features of a build as a text. */
export const featureText = ({ features }: Pick<PlayerBuild, 'features'>): string =>
  features.map((feature) => featureLabels[feature]).join(', ') || 'Progressive video only';

/** Names and tones of the states of a build. */
export const buildStates: Record<
  PlayerBuild['status'],
  { label: string; tone: 'neutral' | 'active' | 'good' | 'bad' }
> = {
  CREATED: { label: 'Not started', tone: 'neutral' },
  QUEUED: { label: 'Starting', tone: 'active' },
  RUNNING: { label: 'Building', tone: 'active' },
  FINISHED: { label: 'Finished', tone: 'good' },
  ERROR: { label: 'Error', tone: 'bad' },
};

/** Reports whether a build will change its state by itself. */
export const isBuilding = ({ status }: Pick<PlayerBuild, 'status'>): boolean =>
  status === 'QUEUED' || status === 'RUNNING';
