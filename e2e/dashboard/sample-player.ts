import type { OperationResult } from '@sluice/api-client';
import { paged } from './paged.ts';

type License = OperationResult<'player.licenses.get'>;
type Build = OperationResult<'player.customBuilds.web.get'>;

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
const times = (seconds: number) => ({ createdAt: ago(seconds), modifiedAt: ago(seconds) });

const domains = Array.from({ length: 12 }, (_, index) => ({
  id: `player-domain-${index}`,
  url: index === 0 ? 'harbour.example' : `shop-${String(index).padStart(2, '0')}.harbour.example`,
  ...times(90_000 * (index + 1)),
}));

const license: License = {
  id: 'player-license-1',
  name: 'Website',
  createdAt: ago(900_000),
  licenseKey: '5d2e0c2a-91b4-4f6a-8f0e-2f3f1c9a7d10',
  impressions: 412_480,
  maxImpressions: 500_000,
  thirdPartyLicensingEnabled: true,
  domains,
  analyticsKey: '7f1e0c2a-91b4-4f6a-8f0e-2f3f1c9a7d10',
};
const app: License = {
  id: 'player-license-2',
  name: 'Apps',
  createdAt: ago(500_000),
  licenseKey: '5d2e0c2a-91b4-4f6a-8f0e-2f3f1c9a7d11',
  impressions: 951,
  maxImpressions: 2_147_483_647,
  thirdPartyLicensingEnabled: false,
  domains: [],
};
const licenses = [license, app];

const version = {
  id: '1.4.0',
  version: '1.4.0',
  cdnUrl: 'https://video.harbour.example/player-releases/1.4.0/0f2e9a/sluice-player.global.js',
  downloadUrl: 'https://video.harbour.example/player-releases/1.4.0/0f2e9a/sluice-player.zip',
  integrity: 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC',
  createdAt: ago(90_000),
};

const build: Build = {
  id: 'build-1',
  ...times(3600),
  playerVersion: '1.4.0',
  domains: ['harbour.example', 'films.example'],
  features: ['HLS', 'DASH'],
  licenseId: license.id,
  status: 'FINISHED',
  progress: 100,
};
const failedBuild: Build = {
  ...build,
  id: 'build-2',
  domains: ['shop.harbour.example'],
  features: ['HLS'],
  playerVersion: '1.2.0',
  status: 'ERROR',
  progress: 10,
  messages: {
    id: 'build-2',
    type: 'ERROR',
    text: 'A referenced resource does not exist. Version 1.2.0 of the player was published without its modules. Create a build with another version.',
    date: ago(3500),
  },
};
const runningBuild: Build = { ...build, id: 'build-3', domains: ['kids.example'], status: 'RUNNING', progress: 10 };
const builds = [runningBuild, build, failedBuild];

const impressionsOn = (day: number): number => 9000 + 4000 * Math.round(Math.sin(day / 3) * 2);

const daysFrom = (start: string, end: string) => {
  const days = [];
  for (let time = Date.parse(start); time <= Date.parse(end); time += 86_400_000)
    days.push({
      date: new Date(time).toISOString().replace('.000Z', 'Z'),
      impressions: impressionsOn(time / 86_400_000),
    });
  return days;
};

/** Answers of the API about players. */
export const playerHandlers = {
  'player.licenses.list': () => paged(licenses),
  'player.licenses.get': ({ params }: { params: { license_id: string } }) =>
    licenses.find(({ id }) => id === params.license_id) ?? license,
  'player.licenses.domains.list': ({ params }: { params: { license_id: string } }) =>
    params.license_id === license.id ? paged(domains.slice(0, 10), domains.length) : paged<(typeof domains)[0]>([]),
  'player.licenses.thirdPartyLicensing.get': () => ({
    licenseCheckServer: 'https://licenses.harbour.example/check',
    licenseCheckTimeout: 200,
    errorAction: 'DENY' as const,
    timeoutAction: 'ALLOW' as const,
  }),
  'player.channels.list': () => paged([{ id: 'stable', name: 'stable' as const }]),
  'player.channels.versions.latest.get': () => version,
  'player.channels.versions.list': () => paged([version]),
  'player.customBuilds.web.list': () => paged(builds),
  'player.customBuilds.web.proposal.get': () => ({
    playerVersion: version.version,
    days: 30,
    plays: 41_320,
    features: [
      { feature: 'HLS' as const, plays: 40_112, isProposed: true, sizeBytes: 585_322 },
      { feature: 'DASH' as const, plays: 1208, isProposed: true, sizeBytes: 494_668 },
      { feature: 'DRM' as const, plays: 0, isProposed: false, sizeBytes: 705_206 },
      { feature: 'ADS' as const, plays: 0, isProposed: false, sizeBytes: 51_152 },
    ],
  }),
  'player.customBuilds.web.get': ({ params }: { params: { custom_build_id: string } }) =>
    builds.find(({ id }) => id === params.custom_build_id) ?? build,
  'player.customBuilds.web.download.get': () => ({
    downloadLink: 'https://video.harbour.example/player-builds/build-1.zip',
    expiresAt: ago(-900),
    sizeBytes: 481_220,
    hash: '3f786850e387550fdab836ed7e6dc881de23001b3f786850e387550fdab836ed',
  }),
  'player.statistics.allOrganizations.impressions.get': () => ({ impressions: 413_431 }),
  'player.statistics.impressions.list': ({ query }: { query?: { start?: unknown; end?: unknown } | undefined }) =>
    paged(daysFrom(String(query?.start), String(query?.end))),
};

/** Screens of the player. */
export const playerScreens: Record<string, string> = {
  'player-home': '/player/home',
  'player-getting-started': '/player/getting-started',
  'player-licenses': '/player/licenses',
  'player-license': '/player/licenses/player-license-1',
  'player-license-empty': '/player/licenses/player-license-2',
  'player-statistics': '/player/statistics',
  'player-statistics-table': '/player/statistics?view=table',
  'player-web-load': '/player/wizard/web',
  'player-web-source': '/player/wizard/web?page=Source',
  'player-web-drm': '/player/wizard/web?page=DRM',
  'player-web-licenses': '/player/wizard/web?page=Licenses',
  'player-web-code': '/player/wizard/web?page=Code',
  'player-mobile-ios': '/player/wizard/ios',
  'player-mobile-roku': '/player/wizard/roku',
  'player-drm': '/player/drm-config-builder',
  'player-builds': '/player/custom-builds/web',
  'player-build': '/player/custom-builds/web/build-1',
  'player-build-failed': '/player/custom-builds/web/build-2',
};
