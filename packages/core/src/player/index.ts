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
export { getLatestPlayerVersion, listPlayerChannels, listPlayerVersions } from './releases/read-releases.ts';
export {
  getPlayerImpressionsOfAllOrganizations,
  listDailyPlayerImpressions,
} from './statistics/read-player-impressions.ts';
