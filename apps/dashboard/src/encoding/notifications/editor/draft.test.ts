import { describe, expect, it } from 'vitest';
import { bodyOf, emptyDraft, problemsOf, withEvent, withType } from './draft.ts';

const conditions = { type: 'CONDITION', attribute: 'connection_status', operator: '==', value: 'ERROR' } as const;

describe('notification in the editor', () => {
  it('starts with failed encodings', () => {
    expect(emptyDraft('EMAIL')).toMatchObject({ eventType: 'ENCODING_ERROR', encodings: [] });
  });

  it('drops its conditions with its event, and events that its type does not support', () => {
    const live = { ...withEvent(emptyDraft('WEBHOOK'), 'LIVE_INPUT_STREAM_CHANGED'), conditions };
    expect(withEvent(live, 'LIVE_INPUT_STREAM_CHANGED').conditions).toEqual(conditions);
    expect(withEvent(live, 'ENCODING_ERROR').conditions).toBeUndefined();
    expect(withType(withEvent(live, 'ENCODING_STATUS_CHANGED'), 'EMAIL').eventType).toBe('ENCODING_ERROR');
    expect(withType(live, 'EMAIL').conditions).toEqual(conditions);
  });

  it('requires a name, and recipients or a URL', () => {
    expect(Object.keys(problemsOf(emptyDraft('EMAIL')))).toEqual(['name', 'emails']);
    const webhook = { ...emptyDraft('WEBHOOK'), name: 'Ops' };
    expect(problemsOf(webhook).url).toBe('This field cannot be empty.');
    expect(problemsOf({ ...webhook, url: 'ftp://harbour.example' }).url).toMatch(/^Must be an address/);
    expect(problemsOf({ ...webhook, url: 'https://harbour.example/hook' })).toEqual({});
  });

  it('sends conditions only for events that support them', () => {
    expect(bodyOf({ ...emptyDraft('WEBHOOK'), conditions })).not.toHaveProperty('conditions');
    const live = { ...emptyDraft('EMAIL'), eventType: 'LIVE_INPUT_STREAM_CHANGED', conditions } as const;
    expect(bodyOf(live)).toMatchObject({ emails: [], conditions });
  });
});
