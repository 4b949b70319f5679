import { expect, it } from 'vitest';
import { inputSeries, meanOf, statusText } from './input-series.ts';

const rates = {
  rate: 30,
  samplesReadPerSecondMin: 30,
  samplesReadPerSecondMax: 30,
  samplesReadPerSecondAvg: 30,
  samplesBackupPerSecondMin: 0,
  samplesBackupPerSecondMax: 0,
  samplesBackupPerSecondAvg: 0,
  bytesReadPerSecondMin: 0,
  bytesReadPerSecondMax: 0,
  bytesBackupPerSecondMin: 0,
  bytesBackupPerSecondMax: 0,
  bytesBackupPerSecondAvg: 0,
};

const sample = (time: string, bytesReadPerSecondAvg: number) => ({
  time,
  streamInfos: [
    {
      id: '0',
      mediaType: 'VIDEO' as const,
      codec: 'H264' as const,
      width: 1280,
      height: 720,
      ...rates,
      bytesReadPerSecondAvg,
    },
  ],
});

it('returns bits per second, oldest first', () =>
  expect(inputSeries([sample('2026-01-01T00:00:01Z', 200), sample('2026-01-01T00:00:00Z', 100)])).toEqual([
    { id: '0', label: 'Video · H264 · 1280 × 720', bitsPerSecond: [800, 1600], peakBitsPerSecond: 0 },
  ]));

it('leaves a gap where nothing was sent, and names the peak of a stream', () => {
  const [first, second] = [sample('2026-01-01T00:02:00Z', 200), sample('2026-01-01T00:00:00Z', 100)];
  const [info] = second.streamInfos;
  const samples = [
    first,
    { time: '2026-01-01T00:01:00Z', streamInfos: [] },
    { ...second, streamInfos: info ? [{ ...info, bytesReadPerSecondMax: 500 }] : [] },
  ];
  expect(inputSeries(samples)).toMatchObject([{ bitsPerSecond: [800, null, 1600], peakBitsPerSecond: 4000 }]);
  expect(meanOf([800, null, 1600])).toBe(1200);
});

it('names a status in sentence case', () =>
  expect(statusText('WAITING_FOR_FIRST_CONNECT')).toBe('Waiting for first connect'));
