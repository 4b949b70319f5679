import { playerChannels, playerLicenses, playerStatistics } from '@sluice/contract';
import {
  activatePlayerAnalytics,
  addPlayerDomain,
  createPlayerLicense,
  deactivatePlayerAnalytics,
  deletePlayerDomain,
  disableThirdPartyLicensing,
  enableThirdPartyLicensing,
  getLatestPlayerVersion,
  getPlayerImpressionsOfAllOrganizations,
  getPlayerLicense,
  getThirdPartyLicensing,
  listDailyPlayerImpressions,
  listPlayerChannels,
  listPlayerDomains,
  listPlayerLicenses,
  listPlayerVersions,
  updatePlayerLicense,
} from '@sluice/core';
import { withTelemetry } from '../analytics/telemetry-context.ts';
import { bind, bindSettled, type Binding } from '../shared/bind.ts';

export const playerBindings: readonly Binding[] = [
  bind(playerLicenses.list, listPlayerLicenses),
  bind(playerLicenses.create, createPlayerLicense),
  bind(playerLicenses.get, getPlayerLicense),
  bind(playerLicenses.update, updatePlayerLicense),
  bindSettled(playerLicenses.listDomains, listPlayerDomains),
  bind(playerLicenses.addDomain, addPlayerDomain),
  bind(playerLicenses.deleteDomain, deletePlayerDomain),
  bind(playerLicenses.activateAnalytics, activatePlayerAnalytics),
  bind(playerLicenses.deactivateAnalytics, deactivatePlayerAnalytics),
  bindSettled(playerLicenses.getThirdPartyLicensing, getThirdPartyLicensing),
  bind(playerLicenses.enableThirdPartyLicensing, enableThirdPartyLicensing),
  bind(playerLicenses.disableThirdPartyLicensing, disableThirdPartyLicensing),
  bindSettled(playerChannels.list, listPlayerChannels),
  bindSettled(playerChannels.listVersions, listPlayerVersions),
  bindSettled(playerChannels.getLatestVersion, getLatestPlayerVersion),
  bind(playerStatistics.allOrganizations, getPlayerImpressionsOfAllOrganizations),
  bind(playerStatistics.impressions, withTelemetry(listDailyPlayerImpressions)),
];
