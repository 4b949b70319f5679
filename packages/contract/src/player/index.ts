export { playerBuilds } from './builds/operations.ts';
export { type PlayerBuildFeature, playerBuildFeatures } from './builds/features.ts';
export { type PlayerBuild } from './builds/schema.ts';
export { hostOfDomain, hostOfOrigin, isHostWithin, isLocalHost } from './domains.ts';
export { playerLicenses } from './licenses/operations.ts';
export {
  domainInput,
  licenseCheckTimeouts,
  type PlayerDomain,
  type PlayerLicense,
  type ThirdPartyAction,
  thirdPartyActions,
  type ThirdPartyLicensing,
} from './licenses/schema.ts';
export { unlimitedImpressions } from './licenses/unlimited.ts';
export {
  type PlayerChannelName,
  playerChannelNames,
  playerChannels,
  type PlayerVersion,
} from './releases/operations.ts';
export { playerStatistics } from './statistics/operations.ts';
export { type PlayerPlatform, playerPlatforms } from './statistics/platforms.ts';
