export { addBuildDomain, deleteBuildDomain, getBuildDomain, listBuildDomains } from './builds/build-domains.ts';
export { buildPlayerJob } from './builds/build.job.ts';
export {
  createPlayerBuild,
  getPlayerBuild,
  getPlayerBuildStatus,
  listPlayerBuilds,
  startPlayerBuild,
} from './builds/builds.ts';
export { getPlayerBuildDownload, openPlayerBuild } from './builds/download-build.ts';
export { isFileOfFeature } from './builds/feature-files.ts';
export { proposePlayerBuild } from './builds/propose-build.ts';
export { type BuildTools, runPlayerBuild } from './builds/run-build.ts';
export { rollUpImpressions } from './impressions/roll-up-impressions.ts';
export { rollUpImpressionsJob } from './impressions/roll-up-impressions.job.ts';
export { findPlayerLicense, type RuntimePlayerLicense } from './licenses/find-player-license.ts';
export {
  getPlayerLicense,
  getThirdPartyLicensing,
  listPlayerDomains,
  listPlayerLicenses,
} from './licenses/read-licenses.ts';
export { addPlayerDomain, deletePlayerDomain } from './licenses/write-domains.ts';
export {
  activatePlayerAnalytics,
  deactivatePlayerAnalytics,
  disableThirdPartyLicensing,
  enableThirdPartyLicensing,
} from './licenses/write-license-parts.ts';
export { createPlayerLicense, updatePlayerLicense } from './licenses/write-licenses.ts';
export { loadReleaseModules } from './releases/release-files.ts';
export { publishPlayerRelease } from './releases/publish-release.ts';
export { getLatestPlayerVersion, listPlayerChannels, listPlayerVersions } from './releases/read-releases.ts';
export {
  getPlayerImpressionsOfAllOrganizations,
  listDailyPlayerImpressions,
} from './statistics/read-player-impressions.ts';
