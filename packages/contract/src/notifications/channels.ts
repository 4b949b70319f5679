import { z } from 'zod';
import { operation, type Method, type Operation } from '../shared/operation.ts';
import { paging } from '../shared/query.ts';
import { customDataResponse, idResponse, page } from '../shared/resource.ts';
import { notificationRequests, notificationResponse } from './schema.ts';
import type { EventType, NotificationType } from './vocabulary.ts';

export type ChannelVerb = 'list' | 'create' | 'get' | 'update' | 'delete' | 'customData';

/** Notifications of one event type through one medium: paths, operations and request body. */
type Channel = {
  type: NotificationType;
  eventType: EventType;
  label: string;
  /** Path below `/notifications`; a scoped path has the id of its subject before the last segment. */
  path: string;
  sdkName: string;
  request: keyof typeof notificationRequests;
  idParameter: 'notification_id' | 'webhook_id';
  /** Verbs of unscoped notifications, and of those scoped to one encoding or manifest. */
  verbs: readonly ChannelVerb[];
  scopedVerbs: readonly ChannelVerb[];
  created: 201 | 202;
  /** Set if a creation returns a page. */
  createsPage?: true;
};

const webhookVerbs = ['list', 'create', 'get', 'delete', 'customData'] as const;
const encodingWebhook = (eventType: EventType, name: string, sdkName: string, label: string): Channel => ({
  type: 'WEBHOOK',
  eventType,
  label,
  path: `webhooks/encoding/encodings/${name}`,
  sdkName: `webhooks.encoding.encodings.${sdkName}`,
  request: 'webhook',
  idParameter: 'webhook_id',
  // The reference API cannot update webhooks; here they can be updated, which keeps their key and ledger.
  verbs: [...webhookVerbs, 'update'],
  scopedVerbs: webhookVerbs,
  created: 201,
});
const manifestWebhook = (eventType: EventType, name: string, label: string): Channel => ({
  ...encodingWebhook(eventType, name, name, label),
  path: `webhooks/encoding/manifest/${name}`,
  sdkName: `webhooks.encoding.manifest.${name}`,
  idParameter: 'notification_id',
  verbs: ['list', 'create', 'update', 'delete'],
  scopedVerbs: ['create'],
});
const email = (eventType: EventType, name: string, sdkName: string, label: string): Channel => ({
  type: 'EMAIL',
  eventType,
  label,
  path: `emails/encoding/encodings/${name}`,
  sdkName: `emails.encoding.encodings.${sdkName}`,
  request: 'email',
  idParameter: 'notification_id',
  verbs: ['create', 'update'],
  scopedVerbs: ['create'],
  created: 202,
});

/** Webhooks about Stream Lab, which the reference API does not have. */
const labWebhook = (eventType: EventType, name: string, label: string): Channel => ({
  ...encodingWebhook(eventType, name, name, label),
  path: `webhooks/player/testing/${name}`,
  sdkName: `webhooks.player.testing.${name}`,
  scopedVerbs: [],
});

/** Webhooks about hosted streams, which the reference API does not have. */
const streamWebhook = (eventType: EventType, name: string, sdkName: string, label: string): Channel => ({
  ...encodingWebhook(eventType, name, sdkName, label),
  path: `webhooks/streams/${name}`,
  sdkName: `webhooks.streams.${sdkName}`,
  scopedVerbs: [],
});

export const channels: readonly Channel[] = [
  { ...email('ENCODING_ERROR', 'error', 'error', 'failed encodings'), createsPage: true },
  {
    ...email('LIVE_INPUT_STREAM_CHANGED', 'live-input-stream-changed', 'liveInputStreamChanged', 'changed live inputs'),
    request: 'emailWithConditions',
  },
  // Not in the reference API, which sends emails only for failures.
  email('ENCODING_FINISHED', 'finished', 'finished', 'finished encodings'),
  encodingWebhook('ENCODING_ERROR', 'error', 'error', 'failed encodings'),
  encodingWebhook('ENCODING_FINISHED', 'finished', 'finished', 'finished encodings'),
  { ...encodingWebhook('TRANSFER_ERROR', 'transfer-error', 'transferError', 'failed transfers'), created: 202 },
  encodingWebhook('LIVE_MANIFEST_READY', 'live-manifest-ready', 'liveManifestReady', 'live manifests that are ready'),
  {
    ...encodingWebhook(
      'LIVE_ENCODING_HEARTBEAT',
      'live-encoding-heartbeat',
      'liveEncodingHeartbeat',
      'live heartbeats',
    ),
    request: 'heartbeat',
    verbs: ['list', 'create', 'get', 'delete'],
    scopedVerbs: [],
  },
  {
    ...encodingWebhook('ENCODING_STATUS_CHANGED', 'encoding-status-changed', 'encodingStatusChanged', 'status changes'),
    request: 'webhookWithConditions',
    idParameter: 'notification_id',
    verbs: ['create', 'update', 'delete'],
    scopedVerbs: ['create'],
    created: 202,
  },
  {
    ...encodingWebhook(
      'LIVE_INPUT_STREAM_CHANGED',
      'live-input-stream-changed',
      'liveInputStreamChanged',
      'changed live inputs',
    ),
    request: 'webhookWithConditions',
    idParameter: 'notification_id',
    verbs: ['create', 'update'],
    scopedVerbs: ['create'],
    created: 202,
  },
  manifestWebhook('MANIFEST_ERROR', 'error', 'failed manifests'),
  manifestWebhook('MANIFEST_FINISHED', 'finished', 'finished manifests'),
  labWebhook('LAB_TEST_FAILED', 'failed', 'failed tests of Stream Lab'),
  labWebhook('LAB_TEST_RECOVERED', 'recovered', 'recovered tests of Stream Lab'),
  streamWebhook('STREAM_STATE_CHANGED', 'state-changed', 'stateChanged', 'state changes of streams'),
  streamWebhook('STREAM_PLAYABLE', 'playable', 'playable', 'streams that can be played'),
  streamWebhook('STREAM_READY', 'ready', 'ready', 'streams in full quality'),
  streamWebhook('STREAM_ERROR', 'error', 'error', 'failed streams'),
  streamWebhook('STREAM_STARTED', 'started', 'started', 'live streams that accept a publisher'),
  streamWebhook('STREAM_STOPPED', 'stopped', 'stopped', 'live streams that have ended'),
];

export type ChannelOperation = {
  channel: Channel;
  verb: ChannelVerb;
  /** Parameter that identifies the encoding or manifest. */
  subject?: 'encoding_id' | 'manifest_id';
  operation: Operation;
};

const methods: Record<ChannelVerb, Method> = {
  list: 'GET',
  create: 'POST',
  get: 'GET',
  update: 'PUT',
  delete: 'DELETE',
  customData: 'GET',
};

/** Returns the verb as in the public SDKs; names of webhook verbs include the lookup parameters. */
const sdkVerb = ({ idParameter }: Channel, verb: ChannelVerb, by: string): string => {
  if (verb === 'list' || verb === 'create') return by ? `${verb}By${by}` : verb;
  if (verb === 'update') return verb;
  const suffix = `By${by ? `${by}And` : ''}WebhookId`;
  if (verb === 'customData') return `customdata.getCustomData${suffix}`;
  return idParameter === 'webhook_id' ? `${verb}${suffix}` : verb;
};

const summaries: Record<ChannelVerb, string> = {
  list: 'List webhooks for',
  create: 'Create a notification for',
  get: 'Get the webhook for',
  update: 'Update the notification for',
  delete: 'Delete the webhook for',
  customData: 'Get the custom data of the webhook for',
};

const responseOf = ({ createsPage }: Channel, verb: ChannelVerb): z.ZodType => {
  if (verb === 'list' || (verb === 'create' && createsPage)) return page(notificationResponse);
  if (verb === 'delete') return idResponse;
  return verb === 'customData' ? customDataResponse : notificationResponse;
};

const pathOf = ({ path, idParameter }: Channel, verb: ChannelVerb, subject: string | undefined): string => {
  const cut = path.lastIndexOf('/');
  const base = `/notifications/${subject ? `${path.slice(0, cut)}/{${subject}}${path.slice(cut)}` : path}`;
  if (verb === 'list' || verb === 'create') return base;
  return `${base}/{${idParameter}}${verb === 'customData' ? '/customData' : ''}`;
};

const channelOperation = (
  channel: Channel,
  verb: ChannelVerb,
  subject?: 'encoding_id' | 'manifest_id',
): ChannelOperation => {
  const writes = verb === 'create' || verb === 'update';
  const by = { encoding_id: 'EncodingId', manifest_id: 'ManifestId', none: '' }[subject ?? 'none'];
  // The reference API deletes these by notification id, but names the operation after webhooks.
  const sdkName =
    channel.eventType === 'ENCODING_STATUS_CHANGED' && verb === 'delete' ? 'deleteByWebhookId' : undefined;
  return {
    channel,
    verb,
    ...(subject && { subject }),
    operation: operation({
      id: `notifications.${channel.sdkName}.${sdkName ?? sdkVerb(channel, verb, by)}`,
      method: methods[verb],
      path: pathOf(channel, verb, subject),
      permission: 'notifications',
      status: verb === 'update' ? 202 : verb !== 'create' ? 200 : subject ? 202 : channel.created,
      summary: `${summaries[verb]} ${channel.label}${subject ? ', limited to one encoding or manifest' : ''}`,
      ...(writes && { request: notificationRequests[channel.request] }),
      ...(verb === 'list' && { query: z.object(paging) }),
      response: responseOf(channel, verb),
      errors: writes
        ? ['validation_failed', 'not_found', ...(channel.request === 'heartbeat' ? (['limit_reached'] as const) : [])]
        : ['not_found'],
    }),
  };
};

const subjectOf = ({ eventType }: Channel) => (eventType.startsWith('MANIFEST_') ? 'manifest_id' : 'encoding_id');

/** All operations on notifications of one event type. */
export const channelOperations: readonly ChannelOperation[] = channels.flatMap((channel) => [
  ...channel.verbs.map((verb) => channelOperation(channel, verb)),
  // Only unscoped creations return a page.
  ...channel.scopedVerbs.map((verb) => {
    const { createsPage: _createsPage, ...scoped } = channel;
    return channelOperation(scoped, verb, subjectOf(channel));
  }),
]);
