import { accountOperations } from './account/operations.ts';
import { analyticsOperations } from './analytics/operations.ts';
import { analyticsOutputs } from './analytics/outputs/family.ts';
import { configurations } from './encoding/configurations/family.ts';
import { kantarWatermarkOperations } from './encoding/encodings/parts/kantar-watermark.ts';
import { sidecarOperations } from './encoding/encodings/parts/sidecars.ts';
import { encodingParts, sidecars } from './encoding/encodings/parts/families.ts';
import { drmFamilies } from './encoding/encodings/muxings/drm/families.ts';
import { id3Tags } from './encoding/encodings/muxings/id3/family.ts';
import { inputStreams } from './encoding/encodings/input-streams/family.ts';
import { comparisonOperations } from './encoding/comparisons/operations.ts';
import { sceneAnalysisOperations } from './encoding/scene-analysis/operations.ts';
import { qualityOperations } from './encoding/encodings/streams/quality.ts';
import { streamParts } from './encoding/encodings/streams/parts/families.ts';
import { filters } from './encoding/filters/family.ts';
import { infrastructure } from './encoding/infrastructure/family.ts';
import {
  encoderPoolOperations,
  encoderPools,
  encoderPoolSchedules,
  reservedAddresses,
} from './encoding/infrastructure/pools.ts';
import { ownWorkerOperations } from './encoding/infrastructure/own-workers.ts';
import { workerOperations } from './workers/operations.ts';
import { watchFolderOperations } from './encoding/watch-folders/operations.ts';
import { infrastructureRegionOperations } from './encoding/infrastructure/regions.ts';
import { liveId3Operations } from './encoding/live/id3/operations.ts';
import { liveTimeshiftOperations } from './encoding/live/timeshift/operations.ts';
import { liveClipOperations } from './encoding/live/clips/operations.ts';
import { insertionOperations } from './encoding/live/insertion/operations.ts';
import { dnsMappingOperations } from './encoding/live/dns-mappings/operations.ts';
import { liveIngestOperations } from './encoding/live/ingest/operations.ts';
import { liveOperations } from './encoding/live/operations.ts';
import { simulcastOperations } from './encoding/live/simulcast/operations.ts';
import { livePosterOperations } from './encoding/live/posters/operations.ts';
import { liveTestSourceOperations } from './encoding/live/test-source/operations.ts';
import { liveUsageOperations } from './encoding/live/usage/operations.ts';
import { standbyPoolOperations } from './encoding/live/standby-pools/operations.ts';
import { encodingOperations } from './encoding/encodings/operations.ts';
import { inputs } from './encoding/inputs/family.ts';
import { manifestOperations } from './encoding/manifests/operations.ts';
import { outputs } from './encoding/outputs/family.ts';
import { configurationOperations } from './encoding/configurations/operations.ts';
import { filterOperations } from './encoding/filters/operations.ts';
import { inputOperations } from './encoding/inputs/operations.ts';
import { outputOperations } from './encoding/outputs/operations.ts';
import { preflightOperations } from './encoding/preflight/operations.ts';
import { statisticsOperations } from './encoding/statistics/operations.ts';
import { errorDefinitionOperations } from './general/error-definitions.ts';
import { templateDraftOperations } from './encoding/templates/drafts/operations.ts';
import { templateOperations } from './encoding/templates/operations.ts';
import { homeOperations } from './home/operations.ts';
import { streamAccessOperations } from './streams/access/operations.ts';
import { streamAdOperations } from './streams/ads/operations.ts';
import { streamDeniedTokenOperations } from './streams/denied-tokens/operations.ts';
import { streamDomainRestrictionOperations } from './streams/restrictions/operations.ts';
import { streamSigningKeyOperations } from './streams/signing-keys/operations.ts';
import { streamStyleOperations } from './streams/styles/operations.ts';
import { streamTemplateOperations } from './streams/templates/operations.ts';
import { liveStreamOperations } from './streams/live/operations.ts';
import { streamSearchOperations } from './streams/search/operations.ts';
import { streamPosterOperations } from './streams/posters/operations.ts';
import { streamPrerequisitesOperations } from './streams/prerequisites/operations.ts';
import { streamStatisticsOperations } from './streams/statistics/operations.ts';
import { streamTrackOperations } from './streams/tracks/operations.ts';
import { streamTrimmingOperations } from './streams/trimming/operations.ts';
import { streamVersionOperations } from './streams/versions/operations.ts';
import { videoStreamOperations } from './streams/videos/operations.ts';
import { channelOperations } from './notifications/channels.ts';
import { conditionTest, deliveries, notifications, usageReports } from './notifications/operations.ts';
import { labOperations } from './lab/operations.ts';
import { playerOperations } from './player/operations.ts';
import { billingBudgetOperations } from './billing/budgets/operations.ts';
import { billingCostOperations } from './billing/costs/operations.ts';
import { billingDocumentOperations } from './billing/invoices/operations.ts';
import { subscriptionOperations } from './billing/subscription-operations.ts';
import { billingUsageOperations } from './billing/usage/operations.ts';
import { agentOperations } from './agents/proposals.ts';
import { agentSessionOperations } from './agents/sessions.ts';
import { agentModelOperations } from './agents/model.ts';
import { agentUsageOperations } from './agents/usage.ts';
import { supportOperations } from './support/operations.ts';
import { familyOperations, type FamilyOperation } from './shared/family.ts';
import type { Family } from './shared/kind.ts';
import type { Operation } from './shared/operation.ts';

export const families: readonly Family[] = [
  configurations,
  inputs,
  outputs,
  filters,
  infrastructure,
  encoderPools,
  encoderPoolSchedules,
  reservedAddresses,
  inputStreams,
  ...encodingParts,
  sidecars,
  ...streamParts,
  ...drmFamilies,
  id3Tags,
  analyticsOutputs,
];

/** All operations on family resources. */
export const allFamilyOperations: readonly FamilyOperation[] = families.flatMap(familyOperations);

/** All operations of the API; server, client, OpenAPI and the API tests read this list. */
export const operations: readonly Operation[] = [
  ...accountOperations,
  ...homeOperations,
  ...analyticsOperations,
  ...allFamilyOperations.map((entry) => entry.operation),
  ...encodingOperations,
  ...liveOperations,
  ...standbyPoolOperations,
  ...simulcastOperations,
  ...livePosterOperations,
  ...liveTestSourceOperations,
  ...liveUsageOperations,
  ...liveClipOperations,
  ...liveTimeshiftOperations,
  ...insertionOperations,
  ...liveId3Operations,
  ...liveIngestOperations,
  ...dnsMappingOperations,
  ...preflightOperations,
  ...qualityOperations,
  ...comparisonOperations,
  ...sceneAnalysisOperations,
  ...inputOperations,
  ...outputOperations,
  ...configurationOperations,
  ...filterOperations,
  ...manifestOperations,
  ...statisticsOperations,
  ...watchFolderOperations,
  ...infrastructureRegionOperations,
  ...ownWorkerOperations,
  ...workerOperations,
  ...encoderPoolOperations,
  ...errorDefinitionOperations,
  ...kantarWatermarkOperations,
  ...sidecarOperations,
  ...templateOperations,
  ...templateDraftOperations,
  ...streamDomainRestrictionOperations,
  ...streamStyleOperations,
  ...streamTemplateOperations,
  ...streamAdOperations,
  ...streamSigningKeyOperations,
  ...streamDeniedTokenOperations,
  ...streamAccessOperations,
  ...Object.values(notifications),
  conditionTest,
  ...Object.values(deliveries),
  ...Object.values(usageReports),
  ...channelOperations.map((entry) => entry.operation),
  ...playerOperations,
  ...labOperations,
  ...videoStreamOperations,
  ...liveStreamOperations,
  ...streamSearchOperations,
  ...streamVersionOperations,
  ...streamTrimmingOperations,
  ...streamStatisticsOperations,
  ...streamPrerequisitesOperations,
  ...streamTrackOperations,
  ...streamPosterOperations,
  ...subscriptionOperations,
  ...billingUsageOperations,
  ...billingCostOperations,
  ...billingBudgetOperations,
  ...billingDocumentOperations,
  ...supportOperations,
  ...agentOperations,
  ...agentSessionOperations,
  ...agentModelOperations,
  ...agentUsageOperations,
];
