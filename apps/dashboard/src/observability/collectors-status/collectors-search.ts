import { releaseNotePlatforms, type ReleaseNotePlatform } from '@sluice/contract/analytics/releases/release-notes';
import { oneOf } from '../../app/search/search.ts';

export type CollectorsSearch = { notes?: ReleaseNotePlatform | undefined };

/** Whose release notes are shown, in the URL. */
export const collectorsSearch = (search: Record<string, unknown>): CollectorsSearch => ({
  notes: oneOf(search['notes'], releaseNotePlatforms),
});
