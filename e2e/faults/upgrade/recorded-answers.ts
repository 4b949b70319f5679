import { call, type Client } from '../../support/encode.ts';

export type RecordedIds = {
  organizationId: string;
  encodings: { finished: string; failed: string; waiting: string; outputId: string };
  telemetry: { licenseId: string; licenseKey: string; views: string[] };
  cmcd: { licenseKey: string; ended: string };
  plans: { templateId: string; scheduleId: string };
};

export type Answer = { method: 'GET' | 'POST'; path: string; body?: object; result: unknown };

const requests = (
  { organizationId, encodings, telemetry, cmcd, plans }: RecordedIds,
  now: number,
): Omit<Answer, 'result'>[] => {
  const day = 24 * 60 * 60_000;
  const range = { start: new Date(now - day).toISOString(), end: new Date(now + day).toISOString() };
  const { licenseKey } = telemetry;
  const get = (path: string) => ({ method: 'GET' as const, path });
  const query = (name: string, body: object) => ({
    method: 'POST' as const,
    path: `/analytics/queries/${name}`,
    body: { licenseKey, ...range, ...body },
  });
  const ofEncoding = (id: string) =>
    ['', '/status', '/streams', '/muxings'].map((path) => get(`/encoding/encodings/${id}${path}`));
  return [
    get('/account/organizations'),
    get(`/account/organizations/${organizationId}/groups`),
    get('/encoding/encodings'),
    ...Object.entries(encodings).flatMap(([name, id]) => (name === 'outputId' ? [] : ofEncoding(id))),
    ...['inputs', 'outputs', 'filters', 'configurations', 'manifests', 'watch-folders'].map((name) =>
      get(`/encoding/${name}`),
    ),
    get('/encoding/infrastructure/external'),
    get('/encoding/templates'),
    get('/analytics/export-schedules'),
    get(`/analytics/export-schedules/${plans.scheduleId}`),
    get('/notifications'),
    get('/analytics/licenses'),
    get(`/analytics/licenses/${telemetry.licenseId}/domains`),
    get('/analytics/outputs'),
    get('/analytics/alerts/channels'),
    get('/analytics/alerts/rules'),
    query('count', { dimension: 'IMPRESSION_ID', groupBy: ['BROWSER', 'PLAYER'] }),
    query('sum', { dimension: 'PLAYED' }),
    query('max', { dimension: 'VIDEO_BITRATE', groupBy: ['STREAM_FORMAT'] }),
    query('avg', { dimension: 'STARTUPTIME' }),
    ...telemetry.views.map((id) => ({
      method: 'POST' as const,
      path: `/analytics/impressions/${id}`,
      body: { licenseKey },
    })),
    { method: 'POST' as const, path: `/analytics/impressions/${cmcd.ended}`, body: { licenseKey: cmcd.licenseKey } },
  ];
};

/** Calls read operations of a platform and returns their results, so that a later version can be compared. */
export const recordAnswers = async (client: Client, ids: RecordedIds): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (const request of requests(ids, Date.now()))
    answers.push({ ...request, result: await call(client, request.method, request.path, request.body) });
  return answers;
};
