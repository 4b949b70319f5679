import { operations } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { findOperations } from './operation-search.ts';
import { laterQuestions, specificationQuestions } from './testing/specification-questions.ts';

/** Questions as people ask them, with operations that answer them. */
const questions: readonly (readonly [string, ...string[]])[] = [
  ['list my encodings', 'encoding.encodings.list'],
  ['why did an encoding fail', 'encoding.encodings.status', 'encoding.encodings.get'],
  ['start an encoding', 'encoding.encodings.start'],
  ['stop a running job', 'encoding.encodings.stop'],
  ['add an S3 input', 'encoding.inputs.s3.create'],
  ['list all inputs', 'encoding.inputs.list'],
  ['create a google cloud storage output', 'encoding.outputs.gcs.create'],
  ['delete an output', 'encoding.outputs.s3.delete'],
  ['create an H264 codec configuration', 'encoding.configurations.video.h264.create'],
  ['create an AAC audio configuration', 'encoding.configurations.audio.aac.create'],
  ['add a watermark filter', 'encoding.filters.watermark.create'],
  ['deinterlace filter', 'encoding.filters.deinterlace.create'],
  ['create an HLS manifest', 'encoding.manifests.hls.create'],
  ['start DASH manifest generation', 'encoding.manifests.dash.start'],
  ['list streams of an encoding', 'encoding.encodings.streams.list'],
  ['add an fmp4 muxing', 'encoding.encodings.muxings.fmp4.create'],
  ['widevine drm for an fmp4 muxing', 'encoding.encodings.muxings.fmp4.drm.widevine.create'],
  [
    'thumbnails of a stream',
    'encoding.encodings.streams.thumbnails.list',
    'encoding.encodings.streams.thumbnails.create',
  ],
  ['watch a folder for new files', 'encoding.watchFolders.create', 'encoding.watchFolders.list'],
  ['start a live encoding', 'encoding.encodings.live.start'],
  ['stop a live encoding', 'encoding.encodings.live.stop'],
  ['live stream keys', 'encoding.live.streamKeys.list', 'encoding.live.streamKeys.create'],
  ['standby pools for live', 'encoding.live.standbyPools.list'],
  ['validate an encoding template', 'encoding.templates.validate'],
  ['start a stored template', 'encoding.templates.startStored'],
  ['check an encoding before start preflight', 'encoding.encodings.preflight'],
  ['list hosted videos', 'streams.video.list'],
  ['create a video stream from a url', 'streams.video.create'],
  ['restrict embedding to domains', 'streams.config.domainRestriction.create'],
  ['signing keys for private videos', 'streams.signingKeys.get', 'streams.signingKeys.create'],
  ['list player licenses', 'player.licenses.list'],
  ['build a custom player', 'player.customBuilds.web.create', 'player.customBuilds.web.start'],
  ['analytics licenses', 'analytics.licenses.list'],
  ['count impressions by country', 'analytics.queries.count'],
  ['average startup time', 'analytics.queries.avg'],
  ['95th percentile of startup time', 'analytics.queries.percentile'],
  ['concurrent viewers now', 'analytics.metrics.avgConcurrentviewers', 'analytics.metrics.maxConcurrentviewers'],
  ['explain what went wrong in a viewing session', 'analytics.impressions.interpretation.create'],
  ['list latest viewer sessions', 'analytics.sessions.list'],
  ['create an alert rule', 'analytics.alerts.rules.create'],
  ['silence an alert', 'analytics.alerts.rules.silence'],
  ['send a webhook when an encoding finishes', 'notifications.webhooks.encoding.encodings.finished.create'],
  ['my invoices', 'account.billing.invoices.list'],
  ['what did we spend this month', 'account.billing.costs.list', 'account.billing.budgets.list'],
  ['budgets', 'account.billing.budgets.list'],
  ['invite a team member', 'account.organizations.groups.invitations.create'],
  ['support tickets', 'account.support.tickets.list'],
  ['audit log', 'account.auditEntries.list'],
  ['encoding statistics per day', 'encoding.statistics.daily.list'],
  ['tokens of AI that each person used', 'agents.usage.people.list'],
  ['use a model of our own', 'agents.model.update', 'agents.model.get'],
  ['test a stream in browsers', 'player.testing.streams.create', 'player.testing.streams.targets.jobs.create'],
];

describe('the search for operations', () => {
  it.each([
    ['of the author of the synonyms', questions],
    ['from the specification', specificationQuestions],
    ['written after the synonyms', laterQuestions],
  ])('lists the right one among the first ten for 95 %% of the questions %s', (origin, asked) => {
    const missed = asked.filter(([question, ...answers]) => {
      const ids = findOperations(question, 10).map(({ operation }) => operation);
      return !answers.some((answer) => ids.includes(answer));
    });
    const found = asked.length - missed.length;
    process.stdout.write(`Operations in the top ten: ${found} of ${asked.length} questions ${origin}\n`);
    const names = missed.map(([question]) => question);
    expect(names.length, `not found: ${names.join(', ')}`).toBeLessThanOrEqual(asked.length * 0.05);
  });

  it.each([
    'How many tokens of AI are left',
    'AI tokens left',
    'AI budget',
    'How much of our AI budget is used this month?',
  ])('finds the budget of AI first by: %s', (question) => {
    expect(findOperations(question, 1)).toMatchObject([{ operation: 'agents.usage.get' }]);
  });

  it('is asked for operations that exist', () => {
    const ids = new Set(operations.map(({ id }) => id));
    const answers = [...questions, ...specificationQuestions, ...laterQuestions].flatMap(([, ...all]) => all);
    expect(answers.filter((answer) => !ids.has(answer))).toEqual([]);
  });

  it('says which operations change something, and leaves out those of workers and visitors', () => {
    const [found] = findOperations('count impressions', 1);
    expect(found).toMatchObject({ operation: 'analytics.queries.count', changes: false });
    expect(findOperations('claim tasks of workers', 20).map(({ operation }) => operation)).not.toContain(
      'workers.tasks.claim',
    );
  });
});
