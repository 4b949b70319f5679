import { describe, expect, it } from 'vitest';
import type { CollectorRelease } from '../releases/known-releases.ts';
import { collectorStatus, homeCollectors, outdatedNotices, statusWindow } from './collector-status.ts';

const release = (platform: string, version: string, more: Partial<CollectorRelease> = {}): CollectorRelease => ({
  platform,
  collector: platform,
  channel: 'stable',
  version,
  ...more,
});

const releases = [
  release('web', '2.51.0'),
  release('web', '2.50.0'),
  release('web', '3.0.0-beta 1', { channel: 'beta' }),
  release('web', '0.1.0', { collector: 'own' }),
  release('android-exo', '3.29.0'),
  release('ios', '3.27.1'),
];

const count = (version: string, impressions: number, platform = 'web', domain = 'a.example') => ({
  version,
  impressions,
  platform,
  domain,
});

const status = (...counts: ReturnType<typeof count>[]) => collectorStatus(counts, releases);

describe('collector status', () => {
  it.each([
    [[count('2.51.0', 20), count('2.49.0', 80)], '2.51.0'],
    [[count('2.51.0', 19), count('2.49.0', 81)], '2.49.0'],
    [[count('v2.9.0', 50), count('v2.49.0', 50)], 'v2.49.0'],
    [['1', '2', '3', '4', '5', '6'].map((minor) => count(`2.${minor}.0`, 10)), '2.6.0'],
  ])('shows the newest version with a fifth of the impressions, else the newest (%#)', (counts, version) =>
    expect(collectorStatus(counts, releases).collectorStatuses[0]?.version).toBe(version),
  );

  it('is determined for each platform and domain', () => {
    const { collectorStatuses } = status(
      count('2.51.0', 1),
      count('2.51.0', 1, 'web', 'b.example'),
      count('3.1.0', 1, 'tvOS'),
    );
    expect(collectorStatuses.map(({ platform, domain }) => `${platform} ${domain}`)).toEqual([
      'web a.example',
      'web b.example',
      'tvOS a.example',
    ]);
  });

  it.each([
    ['all', [count('2.51.0', 1), count('v2.52.0', 1, 'web', 'b.example')]],
    ['some', [count('2.51.0', 1), count('3.1.0', 1, 'iOS')]],
    ['none', [count('2.50.9', 1), count('3.1.0', 1, 'iOS')]],
    [undefined, []],
  ] as const)('summarizes as %s', (summary, counts) =>
    expect(collectorStatus(counts, releases).upToDateCollectors).toBe(summary),
  );

  it('compares a collector with its own release line, not with betas or other collectors', () => {
    expect(status(count('v0.1.0', 1)).collectorStatuses[0]).toMatchObject({ latestVersion: '0.1.0', isUpToDate: true });
    expect(status(count('4.0.0', 1)).collectorStatuses[0]).toMatchObject({ latestVersion: '2.51.0', isUpToDate: true });
    expect(status(count('1.0.0', 1)).collectorStatuses[0]).toMatchObject({
      latestVersion: '2.51.0',
      isUpToDate: false,
    });
  });

  it('reports a platform without known releases as up to date', () =>
    expect(status(count('1.0.0', 1, 'toaster')).collectorStatuses[0]).toEqual({
      platform: 'toaster',
      domain: 'a.example',
      version: '1.0.0',
      isUpToDate: true,
    }));

  it('treats an invalid version as older than all others', () =>
    expect(status(count('unknown', 1)).upToDateCollectors).toBe('none'));

  it('creates one notice per platform and major version', () => {
    const { collectorStatuses } = status(
      count('2.40.0', 1),
      count('2.30.0', 1, 'web', 'b.example'),
      count('1.0.0', 1, 'web', 'c.example'),
      count('2.51.0', 1, 'web', 'd.example'),
    );
    expect(outdatedNotices(collectorStatuses)).toEqual([
      { key: 'web-2', platform: 'web', major: 2, version: '2.30.0', latestVersion: '2.51.0' },
      { key: 'web-1', platform: 'web', major: 1, version: '1.0.0', latestVersion: '2.51.0' },
    ]);
  });

  it('summarizes collectors for the home page', () =>
    expect(
      homeCollectors(
        status(count('2.51.0', 1), count('3.1.0', 1, 'tvOS'), count('3.27.1', 1, 'iOS')).collectorStatuses,
      ),
    ).toEqual([
      { platform: 'Android Collector', status: 2 },
      { platform: 'Web Collector', status: 0, version: '2.51.0' },
      { platform: 'iOS/tvOS Collector', status: 1, version: '3.1.0' },
    ]));

  it('covers the current hour and the three before it, or the three before the end of the plan', () => {
    const at = Date.UTC(2026, 0, 2, 10, 30);
    expect(statusWindow(at)).toEqual({ start: Date.UTC(2026, 0, 2, 7), end: Date.UTC(2026, 0, 2, 11) });
    const ended = Date.UTC(2026, 0, 1, 5, 10);
    expect(statusWindow(at, ended)).toEqual({ start: ended - 3 * 3_600_000, end: ended });
  });
});
