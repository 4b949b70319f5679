import { countPlaysByFeature, type FeaturePlays } from '@sluice/analytics';
import {
  dayOf,
  type InputFor,
  notFound,
  type PlayerBuildFeature,
  playerBuildFeatures,
  type playerBuilds,
  type ResultOf,
} from '@sluice/contract';
import { withQuerySlot } from '../../analytics/query-slots.ts';
import type { TelemetryContext } from '../../analytics/telemetry-context.ts';
import { viewerScope } from '../../analytics/viewer-scope.ts';
import { authorize } from '../../shared/authorize.ts';
import { findNewestRelease, findRelease } from '../releases/release-files.ts';
import { buildPermission } from './build-store.ts';
import { isFileOfFeature } from './feature-files.ts';

const days = 30;
const dayMilliseconds = 86_400_000;

const playsOf = (plays: FeaturePlays): Record<PlayerBuildFeature, number> => ({
  HLS: plays.hls,
  DASH: plays.dash,
  DRM: plays.protected,
  ADS: plays.withAds,
});

/** Returns the features that recent plays of the organization needed, with what each adds to a build; throws `not_found`. */
export const proposePlayerBuild = async (
  context: TelemetryContext,
  { query }: Pick<InputFor<typeof playerBuilds.proposal>, 'query'>,
): Promise<ResultOf<typeof playerBuilds.proposal>> => {
  authorize(context, buildPermission, 'GET');
  const release = await (query.playerVersion === undefined
    ? findNewestRelease(context)
    : findRelease(context, query.playerVersion));
  if (!release) throw notFound('version of the player', query.playerVersion ?? 'stable');
  const now = context.clock.now().getTime();
  const range = { from: dayOf(now - (days - 1) * dayMilliseconds), to: dayOf(now) };
  const scope = await viewerScope(context);
  const plays = await withQuerySlot(context, () => countPlaysByFeature(context.telemetry, range, scope));
  const counts = playsOf(plays);
  const sizeOf = (feature: PlayerBuildFeature): number =>
    release.files.reduce((sum, { name, size }) => sum + (isFileOfFeature(name, feature) ? size : 0), 0);
  return {
    playerVersion: release.version,
    days,
    plays: plays.plays,
    features: playerBuildFeatures.map((feature) => ({
      feature,
      plays: counts[feature],
      // Nothing is known about the future of an organization without plays.
      isProposed: plays.plays === 0 || counts[feature] > 0,
      sizeBytes: sizeOf(feature),
    })),
  };
};
