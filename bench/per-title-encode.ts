import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  chunksOfStream,
  decideTitle,
  joinSamples,
  measureQuality,
  planEncoding,
  planProbes,
  probe,
  probeTitle,
  runTask,
  type EncodingDescription,
  type MediaTools,
  type StreamDescription,
} from '@sluice/media';
import type { Made } from './per-title-saving.ts';

export type Bench = { tools: MediaTools; folder: string; preset: string };
type Inputs = EncodingDescription['inputs'];
type Wanted = { height: number; bitrate?: number; settings?: object };

export const inputsOf = async ({ tools }: Bench, file: string): Promise<Inputs> => [
  { key: 'in', info: await probe(tools, file) },
];

const seconds = (since: number): number => (performance.now() - since) / 1000;

const streamOf = (preset: string, id: string, settings: object): StreamDescription => ({
  id,
  inputKey: 'in',
  selection: { mode: 'AUTO' },
  // The preset must belong to this kind; the encoder's table rejects any other.
  codec: { kind: 'H264', settings: { ...settings, presetConfiguration: preset } } as StreamDescription['codec'],
});

/** The ladder chosen for the title, and the time its analysis took. */
export const chooseLadder = async ({ tools, folder, preset }: Bench, file: string, inputs: Inputs) => {
  const startedAt = performance.now();
  const description = { encodingId: 'bench', inputs, streams: [], muxings: [] };
  const samples = [];
  for (const payload of planProbes(description, { stream: streamOf(preset, 't', {}), heights: [], isLadder: true })) {
    const outputDirectory = join(folder, 'probe');
    samples.push(await probeTitle(tools, payload, { input: () => file, outputDirectory }));
    rmSync(outputDirectory, { recursive: true });
  }
  const template = { id: 't', codec: 'H264', mode: 'PER_TITLE_TEMPLATE', settings: {} };
  const rungs = decideTitle(joinSamples(samples), [template]);
  return { rungs, secondsPerSample: seconds(startedAt) / samples.length };
};

/** Encodes renditions like an encoding would, and compares each with the source. */
export const makeLadder = async (
  { tools, folder, preset }: Bench,
  file: string,
  inputs: Inputs,
  rungs: readonly Wanted[],
): Promise<{ made: Made[]; seconds: number }> => {
  const directory = join(folder, 'ladder');
  const streams = rungs.map(({ height, bitrate, settings }, index) =>
    streamOf(preset, String(index), { height, ...(bitrate && { bitrate }), ...settings }),
  );
  const muxings = streams.map(({ id }) => ({ id, kind: 'FMP4' as const, streamIds: [id], segmentLengthSeconds: 4 }));
  const plan = planEncoding({ encodingId: 'bench', inputs, streams, muxings });
  const artifact = (task: string, name: string): string => join(directory, task, name);
  const bytes = new Map<string, number>();
  const startedAt = performance.now();
  for (const task of plan.tasks) {
    if (task.kind !== 'encode-video') continue;
    const io = { input: () => file, artifact, outputDirectory: join(directory, task.key) };
    const result = await runTask(tools, task, io);
    if (result.kind !== 'encode-video') continue;
    for (const { streamId, sizeBytes } of result.facts.renditions)
      bytes.set(streamId, (bytes.get(streamId) ?? 0) + sizeBytes);
  }
  const took = seconds(startedAt);
  const picture = inputs[0]?.info.videoStreams[0];
  const reference = { width: picture?.width ?? 0, height: picture?.height ?? 0 };
  const made: Made[] = [];
  for (const [index, { height }] of rungs.entries()) {
    const { summary } = await measureQuality(
      tools,
      { metric: 'VMAF', chunks: chunksOfStream(plan.tasks, String(index)), reference },
      { input: () => file, artifact, outputDirectory: join(directory, 'quality') },
    );
    const bits = ((bytes.get(String(index)) ?? 0) * 8) / plan.durationSeconds;
    made.push({ height, bitsPerSecond: bits, mean: summary.mean, p5: summary.p5 });
  }
  rmSync(directory, { recursive: true });
  return { made, seconds: took };
};
