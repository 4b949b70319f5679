import {
  releaseNotePlatforms,
  type ReleaseNotePlatform,
} from '@sluice/contract/analytics/releases/release-note-platforms';
import { oneOf } from '../../app/search/search.ts';

export type CollectorsSearch = { notes?: ReleaseNotePlatform | undefined };

/** Platform of the shown release notes, from the URL. */
export const collectorsSearch = (search: Record<string, unknown>): CollectorsSearch => ({
  notes: oneOf(search['notes'], releaseNotePlatforms),
});
