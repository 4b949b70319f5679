import type { UpToDateCollectors } from '@sluice/contract/analytics/collectors/collector-status';
import type { ReleaseNotePlatform } from '@sluice/contract/analytics/releases/release-note-platforms';
import { parseVersion, spellVersion } from '@sluice/contract/analytics/releases/version';

const names: Record<string, string> = {
  web: 'Web',
  android: 'Android',
  androidTV: 'Android TV',
  iOS: 'iOS',
  tvOS: 'tvOS',
  roku: 'Roku',
  cmcd: 'CMCD, no collector',
};

/** Returns the display name of a platform found in samples. */
export const platformName = (platform: string): string => names[platform] ?? (platform || 'Unknown');

export const notePlatformNames: Record<ReleaseNotePlatform, string> = {
  web: 'Web',
  android: 'Android',
  ios: 'iOS and tvOS',
  roku: 'Roku',
};

/** Returns a version without a leading `v`; invalid versions are returned unchanged. */
export const shownVersion = (version: string): string => {
  const parsed = parseVersion(version);
  return parsed.preRelease === 'invalid' ? version || 'Unknown' : spellVersion(parsed);
};

/** Badges that summarize the collectors of a license. */
export const summaries: Record<UpToDateCollectors, { label: string; tone: 'good' | 'warn' | 'bad' }> = {
  all: { label: 'All up to date', tone: 'good' },
  some: { label: 'Some up to date', tone: 'warn' },
  none: { label: 'None up to date', tone: 'bad' },
};
