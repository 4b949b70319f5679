import { expect, it } from 'vitest';
import { DownloadMeter } from './download-meter.ts';
import type { DownloadMeasure } from './facts.ts';

const segment = (change: Partial<DownloadMeasure> = {}): DownloadMeasure => ({
  url: 'https://cdn.example/1.m4s',
  type: 'media/video',
  isSegment: true,
  httpStatus: 200,
  sizeBytes: 125_000,
  durationMilliseconds: 100,
  timeToFirstByteMilliseconds: 20,
  timestamp: 1,
  ...change,
});

it('sums sizes in bytes, times in milliseconds and speeds in bits per second, and resets', () => {
  const meter = new DownloadMeter();
  meter.add(segment());
  meter.add(segment({ durationMilliseconds: 200, timeToFirstByteMilliseconds: 40 }));
  expect(meter.take()).toEqual({
    segmentsDownloadCount: 2,
    segmentsDownloadSize: 250_000,
    segmentsDownloadTime: 300,
    avgDownloadSpeed: 7_500_000,
    minDownloadSpeed: 5_000_000,
    maxDownloadSpeed: 10_000_000,
    avgTimeToFirstByte: 30,
  });
  expect(meter.take().segmentsDownloadCount).toBe(0);
});

it('ignores playlists, failures and responses too fast for a network', () => {
  const meter = new DownloadMeter();
  meter.add(segment({ isSegment: false }));
  meter.add(segment({ httpStatus: 404 }));
  meter.add(segment({ durationMilliseconds: 0.2 }));
  expect(meter.take()).toMatchObject({ segmentsDownloadCount: 0, maxDownloadSpeed: 0 });
  expect(meter.lastRequests(10)).toHaveLength(3);
});
