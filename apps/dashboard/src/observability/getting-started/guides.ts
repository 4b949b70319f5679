import type { ReleaseNotePlatform } from '@sluice/contract/analytics/releases/release-notes';
import { androidGuides, iosGuides, rokuGuides } from './app-guides.ts';
import type { Guide } from './guide.ts';
import { webGuides } from './web-guides.ts';

/** How each platform's players are measured; the first guide of a platform is the usual one. */
export const guides: Record<ReleaseNotePlatform, readonly Guide[]> = {
  web: webGuides,
  android: androidGuides,
  ios: iosGuides,
  roku: rokuGuides,
};
