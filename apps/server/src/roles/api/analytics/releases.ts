import { join } from 'node:path';
import { analyticsCollectors, analyticsReleases } from '@sluice/contract';
import {
  getCollectorAddress,
  getLatestRelease,
  getRelease,
  getReleaseNotes,
  listChannelReleases,
  listPlatformReleases,
  listReleasePlatforms,
  listStableReleases,
  openReleaseBook,
  type ReleaseContext,
} from '@sluice/core';
import { bind, type Binding, type RequestContext } from '../shared/bind.ts';

/**
 * Passes the release list to a verb; the operator may override it with files in `collector-releases` of the data
 * folder.
 */
const withReleases =
  <Input, Result>(verb: (context: ReleaseContext, input: Input) => Promise<Result>) =>
  (context: RequestContext, input: Input): Promise<Result> => {
    const folder = join(context.platform.configuration.dataDir, 'collector-releases');
    return verb({ ...context, releaseBook: openReleaseBook(folder) }, input);
  };

export const releaseBindings: readonly Binding[] = [
  bind(analyticsReleases.platforms, withReleases(listReleasePlatforms)),
  bind(analyticsReleases.stable, withReleases(listStableReleases)),
  bind(analyticsReleases.notes, withReleases(getReleaseNotes)),
  bind(analyticsReleases.ofPlatform, withReleases(listPlatformReleases)),
  bind(analyticsReleases.ofChannel, withReleases(listChannelReleases)),
  bind(analyticsReleases.get, withReleases(getRelease)),
  bind(analyticsReleases.latest, withReleases(getLatestRelease)),
  bind(analyticsCollectors.address, getCollectorAddress),
];
