import {
  releaseNotePlatforms,
  type ReleaseNotePlatform,
} from '@sluice/contract/analytics/releases/release-note-platforms';
import { oneOf, text } from '../../app/search/search.ts';

export type GettingStartedSearch = {
  platform?: ReleaseNotePlatform | undefined;
  player?: string | undefined;
  licenseKey?: string | undefined;
};

/** Platform and player of the shown guide, from the URL. */
export const gettingStartedSearch = (search: Record<string, unknown>): GettingStartedSearch => ({
  platform: oneOf(search['platform'], releaseNotePlatforms),
  player: text(search['player']),
  licenseKey: text(search['licenseKey']),
});
