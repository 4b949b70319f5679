import { errorDetailsOf } from '@sluice/contract/analytics/sessions/error-details';
import { impressionSamples } from '@sluice/contract/analytics/sessions/impression-sample';
import { interpretSession, interpretationVersion } from '@sluice/contract/analytics/interpretation/interpret-session';
import { sessionErrors } from '@sluice/contract/analytics/sessions/session-errors';
import { sessionSummary } from '@sluice/contract/analytics/sessions/session-summary';
import type { OperationResult } from '@sluice/api-client';
import { capturedRows } from '@sluice/testing/captured-sessions';
import type { Handlers } from './sample-data.ts';

type Listed = OperationResult<'analytics.sessions.list'>['sessions'][number];

export const scenarios = [
  'mock8-ads',
  'hls-rebuffer',
  'hls-404-mid',
  'hls-main',
  'hls-live',
  'dash',
  'mock8-start-error',
  'dash-exit-before-start',
];

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** Returns a real collector's session as a list entry. */
export const listed = (scenario: string): Listed => {
  const { samples } = capturedRows(scenario);
  const { fields, ...summary } = sessionSummary(impressionSamples(samples));
  const failed = samples.some((sample) => sample['videostart_failed'] === true);
  const code = samples.map((sample) => sample['error_code']).find((each) => typeof each === 'number');
  return {
    impressionId: scenario,
    licenseKey: 'license',
    startedAt: summary.chartingSamples[0]?.start ?? 0,
    lastUpdate: summary.lastUpdate ?? 0,
    isPlay: summary.video_startuptime > 0,
    isStartFailure: failed,
    startFailureReason: text(fields['videostart_failed_reason']),
    ...(typeof code === 'number' && { errorCode: code }),
    errors: summary.hasErrorInSession ? 1 : 0,
    videoStartupTime: summary.video_startuptime,
    played: summary.played,
    buffered: summary.buffered,
    paused: summary.paused,
    userId: text(fields['user_id']),
    customUserId: text(fields['custom_user_id']),
    videoId: text(fields['video_id']),
    videoTitle: text(fields['video_title']),
    isLive: summary.is_live,
    country: text(fields['country']),
    city: text(fields['city']),
    browser: text(fields['browser']),
    operatingSystem: text(fields['operatingsystem']),
    deviceClass: text(fields['device_class']),
    platform: text(fields['platform']),
    player: text(fields['player']),
  };
};

/** Returns the interpretation of a real collector's session. */
export const interpreted = (scenario: string): OperationResult<'analytics.impressions.interpretation.create'> => {
  const { samples: rows, errorDetails, ads } = capturedRows(scenario);
  const samples = impressionSamples(rows);
  const errors = sessionErrors(errorDetailsOf({ errorDetails }), samples);
  const interpretation = interpretSession({ samples, summary: sessionSummary(samples), errors, ads });
  return { method: 'RULES', version: interpretationVersion, ...interpretation };
};

/** Sessions recorded by real collectors; their ids name what was played. */
export const sessionHandlers: Handlers = {
  'analytics.impressions.get': ({ params }) => [capturedRows(params.impression_id).samples],
  'analytics.impressions.ads.create': ({ params }) => ({ adsImpressions: capturedRows(params.impression_id).ads }),
  'analytics.impressions.errors.create': ({ params }) => ({
    errorDetails: capturedRows(params.impression_id).errorDetails,
  }),
  'analytics.impressions.interpretation.create': ({ params }) => interpreted(params.impression_id),
  'analytics.impressions.interpretation.feedback.get': ({ params }) =>
    params.impression_id === 'hls-404-mid'
      ? { feedback: { rating: 'UP', comment: 'The segment was missing.', modifiedAt: '2026-05-20T12:00:00Z' } }
      : {},
  'analytics.sessions.list': () => ({ sessions: scenarios.map(listed), hasMore: true }),
  'analytics.filters.customUserId': () => ({
    items: ['cu-1', 'cu-2', 'captain@harbour.example'].map((customUserId) => ({ customUserId })),
  }),
};

const session = (scenario: string, licenseKey: string, tab = '') =>
  `/observability/sessions/${scenario}?licenseKey=${licenseKey}${tab && `&tab=${tab}`}`;

export const sessionScreens = (licenseKey: string): Record<string, string> => ({
  session: session('mock8-ads', licenseKey),
  'session-errors': session('hls-404-mid', licenseKey, 'errors'),
  'session-network': session('mock8-ads', licenseKey, 'network'),
  'session-ads': session('mock8-ads', licenseKey, 'ads'),
  'session-user': session('hls-rebuffer', licenseKey, 'user'),
  'latest-sessions': '/observability/audience/latest-sessions',
  'session-tracking': '/observability/audience/session-tracking/cu-1',
});
