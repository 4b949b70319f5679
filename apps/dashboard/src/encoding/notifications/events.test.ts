import { describe, expect, it } from 'vitest';
import { allowedEvent, eventsFor } from './events.ts';

describe('event of a notification', () => {
  it('is kept if the type allows it, else replaced by the first allowed one', () => {
    expect(allowedEvent('LIVE_INPUT_STREAM_CHANGED', 'EMAIL')).toBe('LIVE_INPUT_STREAM_CHANGED');
    expect(allowedEvent('ENCODING_FINISHED', 'EMAIL')).toBe('ENCODING_FINISHED');
    expect(allowedEvent('ENCODING_STATUS_CHANGED', 'EMAIL')).toBe('ENCODING_ERROR');
    expect(allowedEvent('LIVE_INPUT_STREAM_CHANGED', 'WEBHOOK', 'VOD')).toBe('ENCODING_ERROR');
  });

  it('excludes live inputs for VOD encodings', () => {
    expect(eventsFor('EMAIL', 'VOD')).toEqual(['ENCODING_ERROR', 'ENCODING_FINISHED']);
    expect(eventsFor('WEBHOOK', 'LIVE')).toContain('LIVE_INPUT_STREAM_CHANGED');
  });

  it.each(['LAB_TEST_FAILED', 'STREAM_READY'] as const)('offers %s for the whole organization only', (event) => {
    expect(eventsFor('WEBHOOK')).toContain(event);
    expect(eventsFor('WEBHOOK', 'VOD')).not.toContain(event);
    expect(eventsFor('EMAIL')).not.toContain(event);
  });
});
