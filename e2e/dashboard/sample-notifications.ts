import type { OperationCall, OperationId, OperationResult } from '@sluice/api-client';
import { paged } from './paged.ts';

type Handlers = { [Id in OperationId]?: (input: OperationCall<Id>) => OperationResult<Id> };
type Notification = OperationResult<'notifications.get'>;

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString().replace(/\.\d+Z$/, 'Z');
const stamps = (hours: number) => ({ createdAt: ago(hours), modifiedAt: ago(hours) });
const common = { category: 'ENCODING', resourceType: 'ENCODING', muted: false, resolve: false } as const;

const nightShift: Notification = {
  ...common,
  ...stamps(30),
  id: 'mail-1',
  name: 'Night shift',
  description: 'For the engineer on call.',
  type: 'EMAIL',
  eventType: 'ENCODING_ERROR',
  emails: ['ada@harbour.example', 'bo@harbour.example', 'cleo@harbour.example'],
  triggeredAt: ago(5),
};

const usageReports: Notification[] = [
  {
    ...common,
    ...stamps(200),
    id: 'report-1',
    type: 'EMAIL',
    eventType: 'USAGE_REPORT',
    intervalType: 'WEEKLY',
    emails: ['ada@harbour.example', 'finance@harbour.example'],
  },
];

const mails: Notification[] = [
  nightShift,
  {
    ...common,
    ...stamps(90),
    id: 'mail-2',
    name: 'Contribution lines',
    type: 'EMAIL',
    eventType: 'LIVE_INPUT_STREAM_CHANGED',
    muted: true,
    emails: ['ops@harbour.example'],
    conditions: { type: 'CONDITION', attribute: 'connection_status', operator: '==', value: 'DISCONNECTED' },
  },
];

const condition = (attribute: string, value: string) => ({ type: 'CONDITION', attribute, operator: '==', value });
const hooks: Notification[] = [
  {
    ...common,
    ...stamps(40),
    id: 'hook-1',
    name: 'Archive',
    type: 'WEBHOOK',
    eventType: 'ENCODING_STATUS_CHANGED',
    url: 'https://archive.harbour.example/hooks/encodings',
    method: 'POST',
    triggeredAt: ago(1),
    conditions: {
      type: 'OR',
      conditions: [
        { type: 'AND', conditions: [condition('status', 'FINISHED'), condition('type', 'VOD')] },
        condition('status', 'ERROR'),
      ],
    },
  },
];

const delivery = (id: string, change: object) => ({
  id,
  notificationId: 'hook-1',
  eventType: 'ENCODING_STATUS_CHANGED' as const,
  status: 'DELIVERED' as const,
  attempts: 1,
  responseCode: 204,
  latency: 41,
  createdAt: ago(1),
  ...change,
});

const folder = (id: string, name: string, change: object) => ({
  ...stamps(50),
  id,
  name,
  input: { inputId: 'i', inputPath: `incoming/${name.toLowerCase()}` },
  outputs: [{ outputId: 'o', outputPath: `outgoing/${name.toLowerCase()}` }],
  status: 'STARTED' as const,
  ...change,
});

const file = (id: string, path: string, change: object) => ({
  id,
  path,
  size: 734_003_200,
  status: 'TAKEN' as const,
  encodingId: '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a003',
  firstSeenAt: ago(3),
  ...change,
});

/** Handlers for notification and watch folder screens. */
export const notificationHandlers: Handlers = {
  'notifications.emails.list': () => paged(mails),
  'notifications.emails.usageReports.list': () => paged(usageReports),
  'notifications.webhooks.list': () => paged(hooks),
  'notifications.get': ({ params }) =>
    [...mails, ...hooks].find(({ id }) => id === params.notification_id) ?? nightShift,
  'notifications.deliveries.list': () =>
    paged([
      delivery('d3', {
        status: 'WAITING',
        attempts: 2,
        responseCode: 503,
        failure: 'The receiver responded with 503.',
      }),
      delivery('d2', {}),
      delivery('d1', {
        status: 'FAILED',
        attempts: 14,
        responseCode: undefined,
        failure: 'The receiver did not respond.',
      }),
    ]),
  'encoding.watchFolders.list': () =>
    paged([
      folder('w1', 'Films', {}),
      folder('w2', 'Trailers', { status: 'ERROR', statusText: 'The server rejected the password.' }),
      folder('w3', 'Archive', { status: 'STOPPED' }),
    ]),
  'encoding.watchFolders.files.list': () =>
    paged([
      file('f1', 'incoming/films/sea.mov', {}),
      file('f2', 'incoming/films/sky.mov', { status: 'WAITING', encodingId: undefined }),
      file('f3', 'incoming/films/notes.txt', {
        status: 'FAILED',
        size: 2100,
        encodingId: undefined,
        text: 'The file contains neither video nor audio.',
      }),
    ]),
};

const base = '/encoding/configurations/notifications';

export const notificationScreens: Record<string, string> = {
  notifications: `${base}/emails`,
  webhooks: `${base}/webhooks`,
  'webhook-editor': `${base}/webhooks?edit=hook-1`,
  'notification-new': `${base}/emails?edit=new`,
  'webhook-deliveries': `${base}/webhooks?deliveries=hook-1`,
  'watch-folders': '/encoding/watch-folders',
  'watched-files': '/encoding/watch-folders?files=w1',
};
