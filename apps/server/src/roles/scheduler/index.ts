import {
  advanceDunning,
  advanceDunningJob,
  advanceSubscriptions,
  advanceSubscriptionsJob,
  buildPlayerJob,
  chargeInvoice,
  chargeInvoiceJob,
  closeBooks,
  closeCyclesJob,
  closeSolvedTickets,
  closeSolvedTicketsJob,
  deleteLabFiles,
  deleteLabFilesJob,
  deliverMailJob,
  deliverWebhookJob,
  evaluateAlerts,
  evaluateAlertsJob,
  evaluateBudgets,
  evaluateBudgetsJob,
  failUnavailableLabJobs,
  forgetOldLabJobs,
  forgetOldLabJobsJob,
  startScheduledTests,
  startScheduledTestsJob,
  testChangedStreams,
  testChangedStreamsJob,
  testChangedUrls,
  manifestWrittenJob,
  makeLabSamplesJob,
  scanFolders,
  mailPasswordReset,
  mailPasswordResetJob,
  notify,
  notifyJob,
  recordPoolTime,
  recordPoolTimeJob,
  recordStorage,
  recordStorageJob,
  purgeExpired,
  purgeJob,
  renderDocument,
  renderDocumentJob,
  runPlayerBuild,
  sendDueUsageReports,
  settleAbandonedCalls,
  settleAbandonedProposals,
  settleAgentsJob,
  systemActor,
  systemClock,
  usageReportsJob,
  watchFoldersJob,
} from '@sluice/core';
import { handle, startRunner } from '@sluice/jobs';
import { findMediaTools } from '@sluice/media';
import { createDeliverMail } from './deliver-mail.ts';
import { createServices } from '../../engines/services.ts';
import { createGrants } from '../../shared/player-grants.ts';
import { storageIo } from '../../shared/storage-io.ts';
import type { Role } from '../../shared/role.ts';
import { advanceStreams } from './advance-streams.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { discardExpiredUploads, expireUploads } from './expire-uploads.ts';
import { missingBoxReason } from './player/boxed-program.ts';
import { bundlePlayer, bundler } from './player/bundle-player.ts';
import { publishPlayer } from './player/publish-player.ts';
import { hasLabSamples, makeLabSamples } from './lab-samples/make-samples.ts';
import { readSupportMail } from './read-support-mail.ts';
import { measureStatus } from './status/measure-status.ts';
import { telemetryJobs } from './telemetry-jobs.ts';

/** Runs scheduled jobs, each in a single process no matter how many processes run this role. */
export const role: Role = {
  name: 'scheduler',
  async start(platform) {
    const { databaseUrl, db, log } = platform;
    const deliverMail = createDeliverMail(platform);
    const context = {
      organizationId: '',
      actor: systemActor('scheduler'),
      requestId: 'scheduler',
      db,
      clock: systemClock,
      services: createServices(platform),
    };
    const grants = createGrants(platform.configuration.secretKey);
    const tools = {
      bundle: bundlePlayer,
      bundler,
      signLicense: grants.issueOffline,
      publicKey: { ...grants.publicKey },
      collectorUrl: platform.configuration.collectorUrl,
    };
    const jobs = [
      handle(buildPlayerJob, ({ organizationId, buildId }, signal) => {
        const reason = missingBoxReason();
        if (reason !== undefined)
          log.warn({ reason }, 'a custom player is bundled without a box; the bundler can reach files and the network');
        return runPlayerBuild({ ...context, organizationId }, buildId, tools, signal);
      }),
      handle(deliverMailJob, ({ mailId }) => deliverMail(mailId)),
      handle(mailPasswordResetJob, (request) => mailPasswordReset(context, request)),
      handle(notifyJob, (event) => notify(context, event)),
      handle(deliverWebhookJob, ({ deliveryId }) => deliverWebhook(context, deliveryId)),
      handle(evaluateAlertsJob, async () => {
        await evaluateAlerts({ ...context, telemetry: platform.telemetry });
      }),
      handle(usageReportsJob, () => sendDueUsageReports(context)),
      handle(advanceSubscriptionsJob, async () => {
        await advanceSubscriptions(context);
      }),
      handle(closeCyclesJob, async () => {
        const count = await closeBooks(context);
        if (count > 0) log.info({ count }, 'billing cycles closed');
      }),
      handle(deleteLabFilesJob, (request) => deleteLabFiles(context, request)),
      handle(makeLabSamplesJob, async () => {
        if (await hasLabSamples(platform.objects)) return;
        await makeLabSamples(await findMediaTools(platform.configuration.mediaEnvironment), platform.objects);
      }),
      handle(testChangedStreamsJob, async (change) => {
        await testChangedStreams(context, change);
      }),
      handle(manifestWrittenJob, async (manifest) => {
        await testChangedUrls(context, manifest);
      }),
      handle(renderDocumentJob, ({ invoiceId }) => renderDocument(context, invoiceId)),
      handle(chargeInvoiceJob, ({ organizationId, invoiceId }) =>
        chargeInvoice({ ...context, organizationId }, invoiceId),
      ),
      handle(advanceDunningJob, () =>
        advanceDunning(context, (organizationId, error) =>
          log.error({ organizationId, err: error }, 'overdue invoices could not be charged'),
        ),
      ),
      handle(evaluateBudgetsJob, () =>
        evaluateBudgets(context, (budgetId, error) =>
          log.error({ budgetId, err: error }, 'a budget could not be evaluated'),
        ),
      ),
      handle(forgetOldLabJobsJob, async () => {
        const count = await forgetOldLabJobs(context);
        if (count > 0) log.info({ count }, 'old tests of Stream Lab deleted');
      }),
      handle(startScheduledTestsJob, async () => {
        await startScheduledTests(context, (organizationId, error) =>
          log.error({ organizationId, err: error }, 'automatic tests could not be started'),
        );
        await failUnavailableLabJobs(context);
      }),
      handle(settleAgentsJob, async () => {
        await settleAbandonedCalls(context);
        const count = await settleAbandonedProposals(context);
        if (count > 0) log.warn({ count }, 'approved changes were interrupted');
      }),
      handle(recordPoolTimeJob, () => recordPoolTime(context)),
      handle(recordStorageJob, () => recordStorage(context)),
      handle(closeSolvedTicketsJob, async () => {
        const count = await closeSolvedTickets(context);
        if (count > 0) log.info({ count }, 'solved tickets closed');
      }),
      readSupportMail(context, platform),
      handle(purgeJob, () => purgeExpired(db, systemClock.now())),
      handle(watchFoldersJob, () =>
        scanFolders(context, storageIo(platform.configuration), (folderId, error) =>
          log.error({ folderId, err: error }, 'a watch folder could not be scanned'),
        ),
      ),
      ...telemetryJobs({ ...context, telemetry: platform.telemetry }, platform),
      handle(expireUploads, async () => {
        const count = await discardExpiredUploads(platform);
        if (count > 0) log.info({ count }, 'expired uploads removed');
      }),
    ];
    const onError = (error: Error): void => log.warn({ reason: error.message }, 'job queue error');
    await publishPlayer(context, log);
    const runner = await startRunner({ databaseUrl, db, jobs, onError });
    const streams = advanceStreams(context, platform);
    const status = measureStatus(platform);
    return {
      async stop() {
        await status.stop();
        await streams.stop();
        await runner.stop();
      },
    };
  },
};
