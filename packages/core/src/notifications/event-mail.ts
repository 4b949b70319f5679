import type { EventType } from '@sluice/contract';
import { plainName } from '../mail/plain-name.ts';
import type { MailContent } from '../mail/render-mail.ts';

type EventMailInput = {
  eventType: EventType;
  state: 'FIRED' | 'RESOLVED';
  resourceId: string;
  happenedAt: string;
  attributes: Readonly<Record<string, unknown>>;
  subject: Record<string, unknown>;
  /** URL of the dashboard. */
  dashboard: string;
};

const headlines: Record<EventType, string> = {
  ENCODING_ERROR: 'An encoding has failed',
  ENCODING_FINISHED: 'An encoding has finished',
  ENCODING_STATUS_CHANGED: 'The status of an encoding has changed',
  TRANSFER_ERROR: 'The transfer of an encoding has failed',
  LIVE_INPUT_STREAM_CHANGED: 'A live input has changed',
  LIVE_MANIFEST_READY: 'A live manifest is ready',
  LIVE_ENCODING_HEARTBEAT: 'A live encoding is running',
  MANIFEST_ERROR: 'A manifest could not be written',
  MANIFEST_FINISHED: 'A manifest has been written',
  LAB_TEST_FAILED: 'A test of Stream Lab has failed',
  LAB_TEST_RECOVERED: 'A test of Stream Lab passes again',
  STREAM_STATE_CHANGED: 'The state of a stream has changed',
  STREAM_PLAYABLE: 'A stream can be played',
  STREAM_READY: 'A stream is ready in full quality',
  STREAM_ERROR: 'A stream has failed',
  STREAM_STARTED: 'A live stream accepts its publisher',
  STREAM_STOPPED: 'A live stream has ended',
  USAGE_REPORT: 'Usage report',
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Email about an event. */
export const eventMail = (input: EventMailInput): MailContent => {
  const { eventType, state, resourceId, happenedAt, attributes, subject, dashboard } = input;
  const isManifest = eventType.startsWith('MANIFEST_');
  const name = textOf(subject['name']);
  const status = textOf(subject['status']);
  const error = textOf(attributes['error_title']);
  const advice = textOf(attributes['error_advice']);
  const at = `${happenedAt.slice(0, 10)} at ${happenedAt.slice(11, 16)} UTC`;
  const what = `${isManifest ? 'Manifest' : 'Encoding'} ${name ? `“${plainName(name)}” (${resourceId})` : resourceId}`;
  return {
    subject: state === 'FIRED' ? headlines[eventType] : `Resolved: ${headlines[eventType]}`,
    paragraphs: [
      `${what}, on ${at}.`,
      ...(status ? [`Its status is ${status}.`] : []),
      ...(error ? [error] : []),
      ...(advice ? [advice] : []),
    ],
    action: isManifest
      ? { label: 'Open the manifests', url: `${dashboard}/encoding/manifests` }
      : { label: 'Open the encoding', url: `${dashboard}/encoding/encodings/${resourceId}` },
    footnote: 'You receive this email because a notification of your organization contains your address.',
  };
};
