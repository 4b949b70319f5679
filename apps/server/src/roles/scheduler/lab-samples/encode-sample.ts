import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { HlsContent, PlacedRendition } from '@sluice/contract';
import { defaultHls } from '@sluice/core';
import { clockFilter } from '@sluice/lab/frame-clock';
import { planEncoding, probe, runTask, type MediaTools } from '@sluice/media';

const run = promisify(execFile);
const seconds = 12;

type Track = { id: string; kind: PlacedRendition['kind']; language?: string };
type Codec = Parameters<typeof planEncoding>[0]['streams'][number]['codec'];

const video = (width: number, height: number, bitrate: number): Track & { codec: Codec; position: number } => ({
  id: `video-${height}`,
  kind: 'VIDEO',
  codec: { kind: 'H264', settings: { width, height, bitrate, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' } },
  position: 0,
});

const audio = (language: string, position: number) => ({
  id: `audio-${language}`,
  kind: 'AUDIO' as const,
  language,
  codec: { kind: 'AAC', settings: { bitrate: 64_000 } } satisfies Codec,
  position,
});

const text = {
  id: 'text',
  kind: 'SUBTITLE' as const,
  language: 'en',
  codec: { kind: 'WEBVTT', settings: {} } satisfies Codec,
};

const ladder = [video(256, 144, 120_000), video(426, 240, 300_000), video(640, 360, 700_000)];

/** Tracks of each good sample. */
export const sampleTracks = {
  ladder: [...ladder, audio('en', 0)],
  languages: [...ladder.slice(0, 2), audio('en', 0), audio('de', 1), text],
};

const subtitles = Array.from(
  { length: seconds / 2 },
  (_, index) =>
    `${index + 1}\n00:00:${String(index * 2).padStart(2, '0')},200 --> 00:00:${String(index * 2 + 1).padStart(2, '0')},800\nSecond ${index * 2}\n`,
).join('\n');

/** Makes the source: a test picture with a clock that the lab reads, two tones, and subtitles. */
const makeSource = async ({ ffmpeg }: MediaTools, folder: string): Promise<string> => {
  const source = join(folder, 'source.mp4');
  await writeFile(join(folder, 'text.srt'), subtitles);
  const tone = (hertz: number): string[] => ['-f', 'lavfi', '-i', `sine=f=${hertz}:d=${seconds}:r=48000`];
  const clock = clockFilter({ width: 640, height: 360, seconds });
  const picture = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=640x360:r=25:d=${seconds}[film];${clock}[clock];[film][clock]overlay`,
  ];
  const maps = [0, 1, 2, 3].flatMap((input) => ['-map', String(input)]);
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-c:s', 'mov_text'];
  const inputs = [...picture, ...tone(440), ...tone(660), '-i', join(folder, 'text.srt')];
  await run(ffmpeg, ['-nostdin', '-v', 'error', ...inputs, ...maps, ...codecs, source]);
  return source;
};

const selectionOf = ({ kind, position = 0 }: { kind: Track['kind']; position?: number }) =>
  kind === 'AUDIO' ? { mode: 'AUDIO_RELATIVE' as const, position } : { mode: 'AUTO' as const };

/**
 * Encodes and packages the tracks of a sample as an encoding of the platform does, below a folder; returns the content
 * of its default HLS manifest. Each track has a folder with its id.
 */
export const encodeSample = async (
  tools: MediaTools,
  folder: string,
  id: keyof typeof sampleTracks,
): Promise<HlsContent> => {
  const tracks = sampleTracks[id];
  await mkdir(folder, { recursive: true });
  const source = await makeSource(tools, folder);
  const plan = planEncoding(
    {
      encodingId: `sample-${id}`,
      inputs: [{ key: 'in', info: await probe(tools, source) }],
      streams: tracks.map((track) => ({
        id: track.id,
        inputKey: 'in',
        selection: selectionOf(track),
        codec: track.codec,
      })),
      muxings: tracks.map((track) => ({
        id: track.id,
        kind: track.kind === 'SUBTITLE' ? 'CHUNKED_TEXT' : 'FMP4',
        streamIds: [track.id],
        segmentLengthSeconds: 2,
      })),
    },
    { chunkSeconds: seconds },
  );
  const renditions: PlacedRendition[] = [];
  for (const task of plan.tasks) {
    const outputDirectory = join(folder, 'tasks', task.key);
    const result = await runTask(tools, task, {
      input: () => source,
      artifact: (key, artifact) => join(folder, 'tasks', key, artifact),
      outputDirectory,
    });
    const track = result.kind === 'mux' && tracks.find((each) => each.id === result.facts.muxingId);
    if (result.kind === 'mux' && track)
      renditions.push({
        encodingId: plan.encodingId,
        muxingId: track.id,
        muxingType: result.facts.kind,
        kind: track.kind,
        codecs: [track.codec.kind],
        streamIds: [track.id],
        outputs: [],
        ...('language' in track && track.language !== undefined && { language: track.language }),
        // Through JSON, as it is when loaded from the database.
        facts: JSON.parse(JSON.stringify(result.facts)),
        segmentPath: `tasks/${task.key}`,
      });
  }
  return defaultHls(renditions);
};
