import type { Condition } from '@sluice/contract/notifications/conditions';
import type { EventType, NotificationType } from '@sluice/contract/notifications/vocabulary';
import { fieldMessages } from '@sluice/contract/shared/field';
import type { OperationResult } from '../../../app/api/api.ts';
import { allowedEvent, attributesOf, isOfEncoding } from '../events.ts';

export type Notification = OperationResult<'notifications.get'>;

export type Draft = {
  type: NotificationType;
  eventType: EventType;
  name: string;
  description: string;
  emails: string[];
  method: 'POST' | 'PUT';
  url: string;
  conditions: Condition | undefined;
  /** Ids of the encodings to which it is limited; empty for all encodings. */
  encodings: string[];
};

export const emptyDraft = (type: NotificationType, encoding?: string): Draft => ({
  type,
  eventType: 'ENCODING_ERROR',
  name: '',
  description: '',
  emails: [],
  method: 'POST',
  url: '',
  conditions: undefined,
  encodings: encoding ? [encoding] : [],
});

/** Returns the draft of an existing notification. */
export const draftOf = (notification: Notification): Draft => ({
  ...emptyDraft(notification.type),
  eventType: notification.eventType,
  name: notification.name ?? '',
  description: notification.description ?? '',
  emails: notification.emails ?? [],
  method: notification.method ?? 'POST',
  url: notification.url ?? '',
  // Responses contain the tree that was validated on input.
  conditions: notification['conditions'] as Condition | undefined,
});

/** Changes the event and drops conditions and encodings that it does not support. */
export const withEvent = (draft: Draft, eventType: EventType): Draft =>
  eventType === draft.eventType
    ? draft
    : { ...draft, eventType, conditions: undefined, ...(!isOfEncoding(eventType) && { encodings: [] }) };

/** Changes the type; an unsupported event is replaced by the first supported one. */
export const withType = (draft: Draft, type: NotificationType, encodingType?: 'VOD' | 'LIVE'): Draft =>
  withEvent({ ...draft, type }, allowedEvent(draft.eventType, type, encodingType));

export type DraftProblems = Partial<Record<'name' | 'emails' | 'url', string>>;

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '');

/** Returns the validation errors of a draft, by field. */
export const problemsOf = ({ type, name, emails, url }: Draft): DraftProblems => {
  const problems: DraftProblems = {};
  const empty = fieldMessages.empty;
  if (name.trim() === '') problems.name = empty;
  if (type === 'EMAIL' && emails.length === 0) problems.emails = empty;
  if (type === 'WEBHOOK' && url.trim() === '') problems.url = empty;
  else if (type === 'WEBHOOK' && !isWebAddress(url))
    problems.url = 'Must be an address that starts with https:// or http://.';
  return problems;
};

/** Returns the request body of a draft; settings that the editor does not show are kept. */
export const bodyOf = (draft: Draft, previous?: Notification): Record<string, unknown> => ({
  name: draft.name.trim(),
  description: draft.description.trim() || undefined,
  customData: previous?.customData,
  resolve: previous?.resolve,
  ...(draft.type === 'EMAIL'
    ? { emails: draft.emails }
    : { url: draft.url.trim(), method: draft.method, insecureSsl: previous?.insecureSsl }),
  ...(attributesOf(draft.eventType).length > 0 && { conditions: draft.conditions }),
});
