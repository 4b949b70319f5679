import { describe, expect, it } from 'vitest';
import { allowedEvent, eventsFor } from './events.ts';

describe('the event of a notification', () => {
  it('stays if the kind of notification allows it, else becomes the first that is allowed', () => {
    expect(allowedEvent('LIVE_INPUT_STREAM_CHANGED', 'EMAIL')).toBe('LIVE_INPUT_STREAM_CHANGED');
    expect(allowedEvent('ENCODING_FINISHED', 'EMAIL')).toBe('ENCODING_FINISHED');
    expect(allowedEvent('ENCODING_STATUS_CHANGED', 'EMAIL')).toBe('ENCODING_ERROR');
    expect(allowedEvent('LIVE_INPUT_STREAM_CHANGED', 'WEBHOOK', 'VOD')).toBe('ENCODING_ERROR');
  });

  it('is never one of live inputs for an encoding on demand', () => {
    expect(eventsFor('EMAIL', 'VOD')).toEqual(['ENCODING_ERROR', 'ENCODING_FINISHED']);
    expect(eventsFor('WEBHOOK', 'LIVE')).toContain('LIVE_INPUT_STREAM_CHANGED');
  });
});
