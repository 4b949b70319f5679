import type { EventType } from '@sluice/contract/notifications/vocabulary';
import type { Api } from '../../../app/api/api.ts';
import { runInBulk } from '../../../shared/run-in-bulk.ts';
import { bodyOf, type Draft, type Notification } from './draft.ts';

type Made = { id?: string; signingKey?: string };

/** API names of the events that the editor supports. */
const eventNames = {
  ENCODING_ERROR: 'error',
  ENCODING_FINISHED: 'finished',
  ENCODING_STATUS_CHANGED: 'encodingStatusChanged',
  LIVE_INPUT_STREAM_CHANGED: 'liveInputStreamChanged',
} as const;
type EncodingEvent = keyof typeof eventNames;

/** API names of the events that only webhooks of the whole organization support. */
const webhookNames = {
  LAB_TEST_FAILED: 'player.testing.failed',
  LAB_TEST_RECOVERED: 'player.testing.recovered',
  STREAM_STATE_CHANGED: 'streams.stateChanged',
  STREAM_PLAYABLE: 'streams.playable',
  STREAM_READY: 'streams.ready',
  STREAM_ERROR: 'streams.error',
  STREAM_STARTED: 'streams.started',
  STREAM_STOPPED: 'streams.stopped',
} as const;
type WebhookEvent = keyof typeof webhookNames;

const isEncodingEvent = (event: EventType): event is EncodingEvent => event in eventNames;
const isWebhookEvent = (event: EventType): event is WebhookEvent => event in webhookNames;

export const isEditable = (event: EventType): event is EncodingEvent | WebhookEvent =>
  isEncodingEvent(event) || isWebhookEvent(event);

const nameOf = (event: EventType) => {
  if (!isEncodingEvent(event)) throw new Error(`The editor does not support ${event}.`);
  return eventNames[event];
};

// Email notifications do not support status changes.
const emailNameOf = (name: (typeof eventNames)[EncodingEvent]) => (name === 'encodingStatusChanged' ? 'error' : name);

// Creating an email notification for failures returns a page with one item.
const madeOf = (answer: Record<string, unknown>): Made => {
  const [first] = Array.isArray(answer['items']) ? answer['items'] : [answer];
  const { id, signature } = first as { id?: string; signature?: { key?: string } };
  return { ...(id && { id }), ...(signature?.key && { signingKey: signature.key }) };
};

const create = async (api: Api, draft: Draft, encoding?: string): Promise<Made> => {
  const body = bodyOf(draft);
  if (isWebhookEvent(draft.eventType))
    return madeOf(await api.call(`notifications.webhooks.${webhookNames[draft.eventType]}.create`, { body }));
  const name = nameOf(draft.eventType);
  const scope = encoding ? ('createByEncodingId' as const) : ('create' as const);
  const input = { params: { encoding_id: encoding ?? '' }, body };
  if (draft.type === 'WEBHOOK')
    return madeOf(await api.call(`notifications.webhooks.encoding.encodings.${name}.${scope}`, input));
  const emailName = emailNameOf(name);
  return madeOf(await api.call(`notifications.emails.encoding.encodings.${emailName}.${scope}`, input));
};

const update = async (api: Api, draft: Draft, previous: Notification): Promise<void> => {
  const input = { params: { notification_id: previous.id, webhook_id: previous.id }, body: bodyOf(draft, previous) };
  if (isWebhookEvent(draft.eventType)) {
    await api.call(`notifications.webhooks.${webhookNames[draft.eventType]}.update`, input);
    return;
  }
  const name = nameOf(draft.eventType);
  if (draft.type === 'WEBHOOK') await api.call(`notifications.webhooks.encoding.encodings.${name}.update`, input);
  else {
    const emailName = emailNameOf(name);
    await api.call(`notifications.emails.encoding.encodings.${emailName}.update`, input);
  }
};

export type Saved = { signingKeys: string[]; failed: { id: string; error: unknown }[] };

/** Saves the draft, with one request for each encoding to which it is limited. */
export const saveNotification = async (
  api: Api,
  draft: Draft,
  previous: Notification | undefined,
  onProgress: (finished: number) => void,
): Promise<Saved> => {
  if (previous) {
    await update(api, draft, previous);
    return { signingKeys: [], failed: [] };
  }
  const signingKeys: string[] = [];
  const keep = ({ signingKey }: Made) => signingKey && signingKeys.push(signingKey);
  if (draft.encodings.length === 0) {
    keep(await create(api, draft));
    return { signingKeys, failed: [] };
  }
  const { failed } = await runInBulk(
    draft.encodings,
    async (encoding) => keep(await create(api, draft, encoding)),
    onProgress,
  );
  return { signingKeys, failed };
};
