import { statuses } from '@sluice/contract/encoding/vocabulary';
import type { EventType, NotificationType, NotifyingResource } from '@sluice/contract/notifications/vocabulary';

export type ConditionAttribute = {
  attribute: string;
  label: string;
  operators: readonly ['==', '!='];
  /** Allowed values; undefined allows any text. */
  values?: readonly { value: string; label: string }[];
};

const operators = ['==', '!='] as const;
const inWords = (value: string): string =>
  value
    .toLowerCase()
    .split('_')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('');
const choices = (values: readonly string[]) => values.map((value) => ({ value, label: inWords(value) }));

const ofLiveInputs: readonly ConditionAttribute[] = [
  {
    attribute: 'connection_status',
    label: 'Connection status',
    operators,
    values: choices(['CONNECTED', 'DISCONNECTED', 'WAITING_FOR_FIRST_CONNECT', 'NOT_AVAILABLE', 'ERROR']),
  },
  {
    attribute: 'connection_status_just_changed',
    label: 'Connection status just changed',
    operators,
    values: choices(['TRUE', 'FALSE']),
  },
];

const ofStatuses: readonly ConditionAttribute[] = [
  { attribute: 'status', label: 'Status', operators, values: choices(statuses) },
  { attribute: 'previous_status', label: 'Previous status', operators, values: choices(statuses) },
  { attribute: 'type', label: 'Encoding type', operators, values: choices(['VOD', 'LIVE', 'NONE']) },
  { attribute: 'name', label: 'Encoding name', operators },
  { attribute: 'error_code', label: 'Error code', operators },
];

type EventFacts = { label: string; description: string; attributes: readonly ConditionAttribute[] };

const facts: Record<EventType, EventFacts> = {
  ENCODING_ERROR: {
    label: 'Error',
    description: 'An encoding has failed. The message says why and what to do.',
    attributes: [],
  },
  ENCODING_FINISHED: {
    label: 'Finished',
    description: 'An encoding has finished: all of its outputs are written and its manifests can be played.',
    attributes: [],
  },
  ENCODING_STATUS_CHANGED: {
    label: 'Status Changed',
    description: 'The status of an encoding changed to queued, running, finished, canceled or failed.',
    attributes: ofStatuses,
  },
  TRANSFER_ERROR: {
    label: 'Transfer Error',
    description: 'An encoding finished, but its files could not be written to an output.',
    attributes: [],
  },
  LIVE_INPUT_STREAM_CHANGED: {
    label: 'Live Input Stream Changed',
    description: 'The stream that feeds a live encoding was connected, was lost, or has changed.',
    attributes: ofLiveInputs,
  },
  LIVE_MANIFEST_READY: {
    label: 'Live Manifest Ready',
    description: 'The manifest of a live encoding can be played.',
    attributes: [],
  },
  LIVE_ENCODING_HEARTBEAT: {
    label: 'Live Encoding Heartbeat',
    description: 'A live encoding reports its state regularly.',
    attributes: [],
  },
  MANIFEST_ERROR: { label: 'Error', description: 'A manifest could not be written.', attributes: [] },
  MANIFEST_FINISHED: { label: 'Finished', description: 'A manifest was written.', attributes: [] },
  LAB_TEST_FAILED: {
    label: 'Test failed',
    description: 'A test of Stream Lab failed that passed before, or never ran.',
    attributes: [],
  },
  LAB_TEST_RECOVERED: {
    label: 'Test recovered',
    description: 'A test of Stream Lab passes again.',
    attributes: [],
  },
  STREAM_STATE_CHANGED: {
    label: 'Stream state changed',
    description:
      'A stream was created, published, trimmed, replaced, started, stopped or deleted, or its stage changed.',
    attributes: [],
  },
  STREAM_PLAYABLE: {
    label: 'Stream playable',
    description: 'A stream can be played for the first time, possibly not in full quality yet.',
    attributes: [],
  },
  STREAM_READY: {
    label: 'Stream ready',
    description: 'A video, or the recording of a live stream, can be played in full quality.',
    attributes: [],
  },
  STREAM_ERROR: {
    label: 'Stream failed',
    description: 'A video, its trimming, or a live stream has failed. The message says why and what to do.',
    attributes: [],
  },
  STREAM_STARTED: {
    label: 'Live stream started',
    description: 'A live stream is running: its publisher can connect.',
    attributes: [],
  },
  STREAM_STOPPED: { label: 'Live stream ended', description: 'A live stream has ended.', attributes: [] },
  USAGE_REPORT: {
    label: 'Usage Report',
    description: 'Usage of the last week or month.',
    attributes: [],
  },
};

const resources: Record<NotifyingResource, string> = {
  ENCODING: 'Encoding',
  MANIFEST: 'Manifest',
  ACCOUNT: 'Account',
  LAB_STREAM: 'Stream Lab',
  HOSTED_STREAM: 'Stream',
};

export const eventLabel = (event: EventType): string => facts[event].label;
export const eventDescription = (event: EventType): string => facts[event].description;
export const resourceLabel = (resource: NotifyingResource): string => resources[resource];

/** Returns the attributes that conditions of an event support; most events have none. */
export const attributesOf = (event: EventType): readonly ConditionAttribute[] => facts[event].attributes;

// Specification 2, section 9; status changes, emails of finished encodings, stream tests, and streams are our additions.
const byNotification: Record<NotificationType, readonly EventType[]> = {
  EMAIL: ['ENCODING_ERROR', 'ENCODING_FINISHED', 'LIVE_INPUT_STREAM_CHANGED'],
  WEBHOOK: [
    'ENCODING_ERROR',
    'ENCODING_FINISHED',
    'ENCODING_STATUS_CHANGED',
    'LIVE_INPUT_STREAM_CHANGED',
    'LAB_TEST_FAILED',
    'LAB_TEST_RECOVERED',
    'STREAM_STATE_CHANGED',
    'STREAM_PLAYABLE',
    'STREAM_READY',
    'STREAM_ERROR',
    'STREAM_STARTED',
    'STREAM_STOPPED',
  ],
};
const onlyLive: readonly EventType[] = ['LIVE_INPUT_STREAM_CHANGED'];

/** Reports whether an event is about an encoding, so that its notifications can be limited to some encodings. */
export const isOfEncoding = (event: EventType): boolean => !event.startsWith('LAB_') && !event.startsWith('STREAM_');

/**
 * Returns the events that a notification type supports; live input events are excluded for VOD encodings, and events of
 * other resources on the screen of an encoding.
 */
export const eventsFor = (type: NotificationType, encodingType?: 'VOD' | 'LIVE'): readonly EventType[] =>
  byNotification[type].filter(
    (event) =>
      (encodingType !== 'VOD' || !onlyLive.includes(event)) && (encodingType === undefined || isOfEncoding(event)),
  );

/** Returns the event if it is allowed, else the first allowed one. */
export const allowedEvent = (event: EventType, type: NotificationType, encodingType?: 'VOD' | 'LIVE'): EventType => {
  const allowed = eventsFor(type, encodingType);
  return allowed.includes(event) ? event : (allowed[0] ?? event);
};
