import type { ReleaseNotePlatform } from '@sluice/contract/analytics/releases/release-note-platforms';
import { androidGuides, iosGuides, rokuGuides } from './app-guides.ts';
import type { Guide } from './guide.ts';
import { webGuides } from './web-guides.ts';

/** Guides by platform; the first of each platform is the default. */
export const guides: Record<ReleaseNotePlatform, readonly Guide[]> = {
  web: webGuides,
  android: androidGuides,
  ios: iosGuides,
  roku: rokuGuides,
};
