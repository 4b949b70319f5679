import { describe, expect, it } from 'vitest';
import { billingOf } from './encoding-statistics.ts';
import type { Line } from './usage-lines.ts';

const line = (id: string, codec: string, seconds: number, counted: number, minutes: number): Line => ({
  encoding_id: 'e',
  part_id: id,
  day: '1970-01-01',
  organization_id: 'o',
  part: 'STREAM',
  detail: { codec, durationSeconds: seconds },
  encoded_seconds: counted,
  encoded_bytes: '1',
  billable_minutes: minutes,
  recorded_at: new Date(0),
});

describe('the billing of an encoding', () => {
  it('uses the most seconds counted, the longest video or audio stream, and every stream once', () => {
    const bill = billingOf([
      line('video', 'H264', 61.5, 70, 1.17),
      line('audio', 'AAC', 62.1, 70, 1.17),
      line('text', 'WEBVTT', 90, 90, 1.5),
      { ...line('muxing', 'H264', 600, 600, 0), part: 'MUXING' },
    ]);
    expect(bill).toMatchObject({ inputDuration: 1.5, outputDuration: 1.04, totalBillingMinutes: 3.84 });
    expect(bill.breakdown.output).toEqual({
      video: { streams: [{ id: 'video', duration: 61.5 }] },
      audio: { streams: [{ id: 'audio', duration: 62.1 }] },
    });
    expect(bill.streams[0]).toEqual({
      id: 'video',
      multipliers: { inputBased: [], outputBased: [] },
      addends: [],
      totalMultiplier: 1,
      totalAddends: 0,
      totalBillingMinutes: 1.17,
    });
  });

  it('is zero without usage', () => {
    expect(billingOf([])).toEqual({
      inputDuration: 0,
      outputDuration: 0,
      totalBillingMinutes: 0,
      breakdown: { output: { video: { streams: [] }, audio: { streams: [] } } },
      streams: [],
    });
  });
});
