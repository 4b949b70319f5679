/** Creates one of everything that an installation of commit cea25da can hold, through its API. */
import { basename } from 'node:path';
import { sample } from '@sluice/testing/samples';
import { until } from '@sluice/testing/until';
import { TOTP, Secret } from 'otpauth';
import { sendCapturedErrors, sendCapturedView } from '../../support/captured-views.ts';
import { call, createInput, declareEncoding, endOf, startEncoding, uploadFile } from '../../support/encode.ts';
import { callApi, type PlatformUnderTest } from '../../support/platform.ts';

type Created = { id: string };

const rungs = [
  { name: 'high', codec: 'h264', settings: { height: 180, bitrate: 150_000 } },
  { name: 'low', codec: 'h264', settings: { height: 90, bitrate: 60_000 } },
  { name: 'audio', codec: 'aac' },
] as const;

const ladder = (name: string, input: { inputId: string; inputPath: string }) => ({
  name,
  input,
  rungs: [...rungs],
  muxings: [
    { kind: 'fmp4' as const, of: ['high'], path: 'high' },
    { kind: 'fmp4' as const, of: ['low'], path: 'low' },
    { kind: 'fmp4' as const, of: ['audio'], path: 'audio' },
    { kind: 'mp4' as const, of: ['low', 'audio'], path: 'file' },
  ],
  manifests: ['hls' as const, 'dash' as const],
});

/** Encodings in each state: finished, failed, and declared but not started. */
const fillEncodings = async (platform: PlatformUnderTest) => {
  const file = await sample('standard.mp4');
  const input = { inputId: await uploadFile(platform, file), inputPath: basename(file) };
  const finished = await startEncoding(platform, ladder('finished', input));
  // A private address is refused.
  const unreachable = await createInput(platform, 'http', { name: 'private', host: '127.0.0.1' });
  const missing = ladder('failed', { inputId: unreachable, inputPath: 'film.mp4' });
  const failed = await startEncoding(platform, { ...missing, manifests: [] });
  const status = await endOf(platform, finished.id, 300);
  if (status.status !== 'FINISHED') throw new Error(JSON.stringify(status));
  await endOf(platform, failed.id, 300);
  const waiting = await declareEncoding(platform, { ...ladder('waiting', input), manifests: [] });
  return { finished: finished.id, failed: failed.id, waiting: waiting.id, outputId: finished.outputId };
};

const fillFamilies = async (platform: PlatformUnderTest, outputId: string): Promise<void> => {
  const post = <T = Created>(path: string, body: object) => call<T>(platform, 'POST', path, body);
  const credentials = { accessKey: 'access', secretKey: 'a secret of a bucket' };
  await post('/encoding/outputs/s3', { name: 'bucket', bucketName: 'films', ...credentials });
  await post('/analytics/outputs/s3', { name: 'exports', bucketName: 'telemetry', ...credentials });
  await createInput(platform, 'https', { name: 'web', host: 'films.example.com', username: 'ada', password: 'secret' });
  const bucket = await createInput(platform, 's3', { name: 'films', bucketName: 'incoming', ...credentials });
  await post('/encoding/filters/text', { name: 'title', text: 'Sluice', x: '10', y: '10' });
  await post('/encoding/filters/deinterlace', { name: 'fields' });
  const folder = await post('/encoding/watch-folders', {
    name: 'incoming',
    input: { inputId: bucket, inputPath: 'incoming' },
    outputs: [{ outputId, outputPath: 'incoming' }],
  });
  await call(platform, 'POST', `/encoding/watch-folders/${folder.id}/stop`);
  await post('/encoding/infrastructure/external', { name: 'own machines' });
  await post('/notifications/webhooks/encoding/encodings/finished', {
    name: 'hook',
    url: 'https://hooks.example.com/finished',
    muted: true,
    signature: { type: 'HMAC', key: 'key of a webhook' },
  });
};

export const templateText = `metadata: { type: VOD, name: Recorded template }
inputs: { https: { source: { properties: { host: films.example.com } } } }
configurations: { video: { h264: { low: { properties: { name: low, height: 90, bitrate: 60000 } } } } }
encodings:
  main:
    properties: { name: From a template }
    streams:
      low:
        properties:
          codecConfigId: $/configurations/video/h264/low
          inputStreams: [{ inputId: $/inputs/https/source, inputPath: film.mp4 }]
`;

/** A template, and a schedule of exports that is due long after the recording. */
const fillPlans = async (platform: PlatformUnderTest, licenseKey: string) => {
  const template = await call<Created>(platform, 'POST', '/encoding/templates', templateText);
  const { items } = await call<{ items: Created[] }>(platform, 'GET', '/analytics/outputs');
  const schedule = await call<Created>(platform, 'POST', '/analytics/export-schedules', {
    name: 'Weekly',
    licenseKey,
    columns: ['impression_id', 'time'],
    output: { outputId: items[0]?.id, outputPath: 'raw/{date}' },
    rhythm: 'WEEKLY',
    hour: 3,
    emails: ['ada@example.com'],
  });
  // Another server than that of the output would have to be reached.
  await call(platform, 'POST', `/analytics/export-schedules/${schedule.id}/pause`);
  return { templateId: template.id, scheduleId: schedule.id };
};

const fillAccount = async (platform: PlatformUnderTest): Promise<void> => {
  const organization = `/account/organizations/${platform.organizationId}`;
  const group = await call<Created>(platform, 'POST', `${organization}/groups`, { name: 'Editors' });
  await call(platform, 'POST', `${organization}/groups/${group.id}/permissions`, {
    resource: 'encoding.*',
    policy: 'ALLOW',
    permissions: ['GET', 'POST'],
  });
  await call(platform, 'POST', '/account/organizations', {
    name: 'Second',
    type: 'SUB_ORGANIZATION',
    parentId: platform.organizationId,
  });
};

const rule = (licenseKey: string, channelId: string) => ({
  name: 'Many errors',
  licenseKey,
  kind: 'THRESHOLD',
  metric: 'error-percentage',
  windowMinutes: 10,
  direction: 'ABOVE',
  threshold: 5,
  severity: 'WARNING',
  enabled: false,
  channelIds: [channelId],
});

const countSamples = async (platform: PlatformUnderTest, licenseKey: string): Promise<number> => {
  const day = 24 * 60 * 60_000;
  const result = await call<{ rows: unknown[][] }>(platform, 'POST', '/analytics/queries/count', {
    licenseKey,
    dimension: 'IMPRESSION_ID',
    start: new Date(Date.now() - day).toISOString(),
    end: new Date(Date.now() + day).toISOString(),
  });
  return Number(result.rows[0]?.[0] ?? 0);
};

const cmcdSessions = { ended: 'cmcd-ended', open: 'cmcd-open' };

/** Sessions of players with CMCD, of a license of their own: one ended, and one is still open. */
const fillCmcd = async (platform: PlatformUnderTest) => {
  const { licenseKey } = await call<{ licenseKey: string }>(platform, 'POST', '/analytics/licenses', { name: 'CMCD' });
  const start = Date.now() - 40_000;
  const report = (session: string, seconds: number, text: string): string =>
    `${text},sid="${session}",cid="film",ts=${start + seconds * 1000},v=2`;
  const playing = (session: string): string[] => [
    report(session, 0, 'e=ps,sta=s,sf=d,st=v'),
    report(session, 2, 'e=ps,sta=p,br=(4300;v),msd=1500'),
    report(session, 30, 'e=t,sta=p,br=(4300;v),mtp=(25000)'),
  ];
  const { ended, open } = cmcdSessions;
  const reports = [
    ...playing(ended),
    report(ended, 32, 'e=ps,sta=e'),
    report(ended, 33, 'e=ps,sta=q'),
    ...playing(open),
  ];
  const response = await fetch(`${platform.url}/analytics/cmcd?licenseKey=${licenseKey}`, {
    method: 'POST',
    body: reports.join('\n'),
    headers: { 'Content-Type': 'application/cmcd' },
  });
  if (!response.ok) throw new Error(`The collector responded with ${response.status}: ${await response.text()}`);
  await until(async () => (await countSamples(platform, licenseKey)) === 2, {
    within: 120,
    saying: 'both sessions have samples',
  });
  return { licenseKey, ...cmcdSessions };
};

const fillTelemetry = async (platform: PlatformUnderTest) => {
  const { items } = await call<{ items: (Created & { licenseKey: string })[] }>(platform, 'GET', '/analytics/licenses');
  const license = items[0];
  if (!license) throw new Error('A new organization has a license.');
  const changes = { key: license.licenseKey };
  const views: string[] = [];
  for (const scenario of ['hls-main', 'dash', 'mock8-ads'])
    views.push(await sendCapturedView(platform.url, { scenario, endedAt: Date.now() - 1000, changes }));
  await sendCapturedErrors(platform.url, license.licenseKey);
  await until(async () => (await countSamples(platform, license.licenseKey)) > 0, {
    within: 120,
    saying: 'the views are stored',
  });
  await call(platform, 'POST', `/analytics/licenses/${license.id}/domains`, { url: 'https://films.example.com' });
  const channel = await call<Created>(platform, 'POST', '/analytics/alerts/channels', {
    name: 'On call',
    type: 'EMAIL',
    emails: ['ada@example.com'],
    muted: true,
  });
  await call(platform, 'POST', '/analytics/alerts/rules', rule(license.licenseKey, channel.id));
  return { licenseId: license.id, licenseKey: license.licenseKey, views };
};

/** Turns on two-step verification, whose secret is stored encrypted; returns the secret. */
const enrollTotp = async (platform: PlatformUnderTest, session: string): Promise<string> => {
  const send = <T>(path: string, body: object) => callApi<T>(platform.url, 'POST', path, { apiKey: session, body });
  const enrollment = await send<{ secret: string }>('/account/mfa/totp/enroll', {});
  const code = new TOTP({ secret: Secret.fromBase32(enrollment.secret) }).generate();
  await send('/account/mfa/totp/complete-enrollment', { code });
  return enrollment.secret;
};

/** Fills a new installation; returns what a test needs to find it again. */
export const fillInstallation = async (platform: PlatformUnderTest) => {
  const encodings = await fillEncodings(platform);
  await fillFamilies(platform, encodings.outputId);
  await fillAccount(platform);
  const telemetry = await fillTelemetry(platform);
  const cmcd = await fillCmcd(platform);
  const plans = await fillPlans(platform, telemetry.licenseKey);
  const { owner } = platform;
  const account = await callApi<{ apiKeys: { value: string }[] }>(platform.url, 'POST', '/account/login', {
    body: { eMail: owner.email, password: owner.password },
  });
  const totpSecret = await enrollTotp(platform, account.apiKeys[0]?.value ?? '');
  return {
    owner,
    totpSecret,
    apiKey: platform.apiKey,
    organizationId: platform.organizationId,
    encodings,
    telemetry,
    cmcd,
    plans,
  };
};
