import type { OperationResult } from '@sluice/api-client';
import { savingOf, usualAssumptions } from '@sluice/contract';
import type { Handlers } from './sample-data.ts';
import { paged } from './paged.ts';

type Comparison = OperationResult<'encoding.comparisons.frame.get'>;
type Stream = Comparison['primaryStreams'][number];

const at = '2026-11-20T09:12:00Z';
const durationSeconds = 60;
const standardId = '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a005';
const perTitleId = '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a006';

const stream = (encodingId: string, size: readonly [number, number], kilobits: number, vmaf: number): Stream => ({
  encodingId,
  streamId: `${encodingId.slice(-3)}-${size[1]}-${kilobits}`,
  codecConfigId: `config-${kilobits}`,
  codec: 'H264',
  bitrate: kilobits * 1000,
  bytes: (kilobits * 1000 * durationSeconds) / 8,
  width: size[0],
  height: size[1],
  fps: 25,
  psnr: 24 + vmaf / 5,
  vmaf,
  vmafP5: vmaf - 6,
});

const standard = [
  stream(standardId, [1920, 1080], 4800, 95.8),
  stream(standardId, [1280, 720], 2600, 92.1),
  stream(standardId, [960, 540], 1500, 85.4),
  stream(standardId, [640, 360], 730, 70.2),
  stream(standardId, [416, 234], 365, 51.9),
];
const perTitle = [
  stream(perTitleId, [1920, 1080], 2710, 95.6),
  stream(perTitleId, [1920, 1080], 1480, 92.4),
  stream(perTitleId, [1280, 720], 820, 86),
  stream(perTitleId, [960, 540], 430, 74.3),
  stream(perTitleId, [640, 360], 210, 55.1),
];

const withVmaf = ({ vmaf = 0, ...of }: Stream) => ({ ...of, vmaf });

const wave = (seconds: number, size: number): number =>
  Math.sin(seconds / 3) * size + Math.sin(seconds * 2.3) * size * 0.4;

const framesOf = (id: string): Comparison['frames'] =>
  Array.from({ length: 8 }, (_, index) => {
    const seconds = 3.6 + index * 7.5;
    const side = (name: 'primary' | 'secondary', bytes: number, vmaf: number) => ({
      psnr: 42.4 + wave(seconds, 0.6),
      vmaf: vmaf + wave(seconds, 1),
      bytes: Math.round(bytes + wave(seconds, 2000)),
      imagePath: `/encoding/comparisons/frame/${id}/frames/${index}/${name}`,
    });
    return { index, seconds, primary: side('primary', 23_400, 95.8), secondary: side('secondary', 13_100, 95.6) };
  });

const timeline: Comparison['timeline'] = Array.from({ length: 120 }, (_, index) => {
  const seconds = index / 2;
  const side = (vmaf: number, bitrate: number, phase: number) => ({
    psnr: 42 + wave(seconds + phase, 0.8),
    vmaf: Math.min(100, vmaf + wave(seconds + phase, 1.6)),
    bitrate: Math.round(bitrate * (1 + wave(seconds + phase, 0.18))),
  });
  return { from: seconds, to: seconds + 0.5, primary: side(95.8, 4.8e6, 0), secondary: side(95.6, 2.71e6, 0.3) };
});

const comparison: Comparison = {
  id: 'comparison-1',
  createdAt: at,
  modifiedAt: at,
  startedAt: at,
  finishedAt: at,
  primaryEncodingId: standardId,
  secondaryEncodingId: perTitleId,
  comparisonStatus: 'FINISHED',
  progress: 100,
  frameCount: 8,
  primaryStreams: standard,
  secondaryStreams: perTitle,
  primaryStreamId: standard[0]?.streamId,
  secondaryStreamId: perTitle[0]?.streamId,
  pairs: standard.map(({ streamId }, index) => ({
    primaryStreamId: streamId,
    secondaryStreamId: perTitle[index]?.streamId ?? '',
    vmafDifference: 0.3,
  })),
  width: 1920,
  height: 1080,
  durationSeconds,
  frames: framesOf('comparison-1'),
  timeline,
};

const summary = { mean: 93.2, min: 71.4, max: 99.1, p1: 74.8, p5: 82.6, p50: 94.4, p95: 98.2 };

/** Draws an image for each frame: a sea with coarser waves in one of the two. */
export const sampleFrame = (index: number, side: string): string => {
  const hue = 200 + index * 9;
  const step = side === 'secondary' ? 26 : 20;
  const waves = Array.from({ length: 14 }, (_, row) => {
    const y = 620 + row * 34;
    return `<path d="M0 ${y} q ${step * 4} ${-18 - (row % 3) * 6} ${step * 8} 0 t ${step * 8} 0 t ${step * 8} 0 t ${step * 8} 0 t ${step * 8} 0 t ${step * 8} 0 t ${step * 8} 0 t ${step * 8} 0 t ${step * 8} 0 t ${step * 8} 0 t ${step * 8} 0 t ${step * 8} 0" fill="none" stroke="hsl(${hue} 60% ${34 + row * 3}%)" stroke-width="${side === 'secondary' ? 11 : 9}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080" viewBox="0 0 1920 1080"><rect width="1920" height="1080" fill="hsl(${hue} 70% 82%)"/><circle cx="${300 + index * 180}" cy="260" r="110" fill="hsl(42 95% 70%)"/><rect y="600" width="1920" height="480" fill="hsl(${hue} 62% 30%)"/>${waves.join('')}</svg>`;
};

/** Handlers for quality and comparisons. */
export const comparisonHandlers: Handlers = {
  'encoding.comparisons.frame.list': ({ query }) =>
    paged(query?.secondaryEncodingId === perTitleId ? [comparison] : []),
  'encoding.comparisons.frame.costSaving.list': () =>
    paged([
      {
        id: 'saving-1',
        createdAt: at,
        modifiedAt: at,
        primaryEncodingId: standardId,
        secondaryEncodingId: perTitleId,
        comparisonStatus: 'FINISHED' as const,
        progress: 100,
        primaryStreams: standard,
        secondaryStreams: perTitle,
        assumptions: { ...usualAssumptions, views: 250_000 },
        saving: savingOf(standard.map(withVmaf), perTitle.map(withVmaf), { ...usualAssumptions, views: 250_000 }),
      },
    ]),
  'encoding.statistics.encodings.get': ({ params }) => ({
    encodingId: params.encoding_id,
    bytesEncoded: params.encoding_id === standardId ? 76_400_000 : 43_700_000,
    timeEncoded: durationSeconds * 5,
    downloadedSize: 84_000_000,
    billableMinutes: params.encoding_id === standardId ? 9 : 14,
    billableEncodingMinutes: [],
    billableTransmuxingMinutes: 0,
    billableFeatureMinutes: 0,
    streams: [],
    muxings: [],
  }),
  'encoding.encodings.streams.qc.get': () => ({
    metrics: [
      { id: 's', metric: 'PSNR', status: 'QUEUED', createdAt: at },
      { id: 's', metric: 'VMAF', status: 'FINISHED', summary, createdAt: at, finishedAt: at },
    ],
  }),
  'encoding.encodings.streams.qc.series': () => ({
    durationSeconds,
    series: [
      {
        metric: 'VMAF',
        spans: timeline.map(({ from, to, primary }) => ({
          timeSpan: { from, to },
          mean: primary.vmaf - 3,
          min: primary.vmaf - 6 - Math.abs(wave(from, 2)),
        })),
      },
    ],
  }),
};

export const samplePerTitle = `/encoding/per-title-cost-optimization?standard=${standardId}&perTitle=${perTitleId}`;
