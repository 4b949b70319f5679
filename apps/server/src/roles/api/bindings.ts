import { accountBindings } from './account/account.ts';
import { analyticsBindings } from './analytics/analytics.ts';
import { invoiceBindings } from './billing/invoices.ts';
import { subscriptionBindings } from './billing/subscriptions.ts';
import { budgetBindings } from './billing/budgets.ts';
import { usageBindings } from './billing/usage.ts';
import { sceneAnalysisBindings } from './encoding/scene-analysis.ts';
import { comparisonBindings } from './encoding/comparisons.ts';
import { encodingBindings } from './encoding/encodings.ts';
import { liveTimeshiftBindings } from './encoding/live-timeshift.ts';
import { liveClipBindings } from './encoding/live-clips.ts';
import { liveInsertionBindings } from './encoding/live-insertion.ts';
import { liveBindings } from './encoding/live.ts';
import { simulcastBindings } from './encoding/live-simulcast.ts';
import { livePosterBindings } from './encoding/live-posters.ts';
import { liveTestSourceBindings } from './encoding/live-test-source.ts';
import { liveUsageBindings } from './encoding/live-usage.ts';
import { standbyPoolBindings } from './encoding/live-standby-pools.ts';
import { dnsMappingBindings } from './encoding/live-dns-mappings.ts';
import { liveIngestBindings } from './encoding/live-ingest.ts';
import { performOf } from './encoding/perform.ts';
import { familyBindings } from './encoding/families.ts';
import { watchFolderBindings } from './encoding/watch-folders.ts';
import { infrastructureBindings } from './encoding/infrastructure.ts';
import { manifestBindings } from './encoding/manifests.ts';
import { preflightBindings } from './encoding/preflight.ts';
import { qualityBindings } from './encoding/quality.ts';
import { outputBindings } from './encoding/outputs.ts';
import { resourceToolBindings } from './encoding/resource-tools.ts';
import { statisticsBindings } from './encoding/statistics.ts';
import { streamAccessBindings } from './streams/access.ts';
import { streamConfigBindings } from './streams/configs.ts';
import { streamDeniedTokenBindings } from './streams/denied-tokens.ts';
import { streamSigningKeyBindings } from './streams/signing-keys.ts';
import { workerBindings } from './workers/workers.ts';
import { ownWorkerBindings } from './encoding/own-workers.ts';
import { templateBindings } from './encoding/templates.ts';
import { liveStreamBindings } from './streams/live.ts';
import { streamContentBindings } from './streams/content.ts';
import { streamPrerequisitesBindings } from './streams/prerequisites.ts';
import { streamStatisticsBindings } from './streams/statistics.ts';
import { streamSearchBindings } from './streams/search.ts';
import { videoStreamBindings } from './streams/videos.ts';
import { homeBindings } from './home.ts';
import { generalBindings } from './general.ts';
import { notificationBindings } from './notifications.ts';
import { labBindings } from './lab/lab.ts';
import { playerBindings } from './player/player.ts';
import { agentSessionBindings } from './agents/chat/session-bindings.ts';
import { proposalBindings } from './agents/proposals.ts';
import { agentModelBindings } from './agents/model.ts';
import { agentUsageBindings } from './agents/usage.ts';
import { supportBindings } from './support/tickets.ts';
import type { Binding } from './shared/bind.ts';

const composable = [...encodingBindings, ...liveBindings, ...familyBindings, ...manifestBindings];

/** Performs the operations of templates and standby pools. */
export const perform = performOf(composable);

/** All operations that this server implements. */
export const bindings: readonly Binding[] = [
  ...accountBindings,
  ...homeBindings,
  ...analyticsBindings,
  ...composable,
  ...liveClipBindings,
  ...liveTimeshiftBindings,
  ...liveInsertionBindings,
  ...liveIngestBindings,
  ...dnsMappingBindings,
  ...watchFolderBindings,
  ...infrastructureBindings,
  ...ownWorkerBindings,
  ...workerBindings,
  ...outputBindings,
  ...resourceToolBindings,
  ...preflightBindings,
  ...qualityBindings,
  ...comparisonBindings,
  ...sceneAnalysisBindings,
  ...templateBindings(perform),
  ...standbyPoolBindings(perform),
  ...simulcastBindings,
  ...livePosterBindings,
  ...liveTestSourceBindings,
  ...liveUsageBindings,
  ...statisticsBindings,
  ...streamAccessBindings,
  ...streamConfigBindings,
  ...streamSigningKeyBindings,
  ...streamDeniedTokenBindings,
  ...generalBindings,
  ...notificationBindings,
  ...playerBindings,
  ...labBindings,
  ...videoStreamBindings,
  ...liveStreamBindings,
  ...streamSearchBindings,
  ...streamContentBindings,
  ...streamStatisticsBindings,
  ...streamPrerequisitesBindings,
  ...subscriptionBindings,
  ...usageBindings,
  ...budgetBindings,
  ...invoiceBindings,
  ...supportBindings,
  ...proposalBindings(() => bindings),
  ...agentSessionBindings,
  ...agentModelBindings,
  ...agentUsageBindings,
];
