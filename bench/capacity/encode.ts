import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEncoding, statusOf, uploadFile, type Client, type Encoding } from '../../e2e/support/encode.ts';
import { rungs, type UnitCost, type UnitName } from './costs.ts';
import type { Meter } from './meter.ts';

/** Draws a moving, noisy film of 1280 × 720 with sound. */
export const drawFilm = async (ffmpeg: string, path: string, seconds: number): Promise<void> => {
  const picture = 'testsrc2=size=1280x720:rate=25,noise=alls=8:allf=t,format=yuv420p';
  const inputs = [picture, 'sine=frequency=440:sample_rate=48000'].flatMap((source) => ['-f', 'lavfi', '-i', source]);
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '8M', '-g', '50', '-c:a', 'aac'];
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-y', ...inputs, ...codecs, '-t', String(seconds), path]);
};

/** Pause between two requests for the status, like a screen that follows an encoding. */
const statusMilliseconds = 1000;

type Rungs = readonly { height: number; bitrate: number }[];

/** Encodes an input with H.264 renditions and segments of four seconds; rejects unless it finishes. */
export const encodeLadder = async (client: Client, inputId: string, ladder: Rungs): Promise<Encoding> => {
  const encoding = await startEncoding(client, {
    name: 'capacity',
    input: { inputId, inputPath: '' },
    rungs: [
      ...ladder.map(({ height, bitrate }) => ({
        name: String(height),
        codec: 'h264' as const,
        settings: { height, bitrate, presetConfiguration: 'VOD_STANDARD' },
      })),
      { name: 'audio', codec: 'aac' as const },
    ],
    muxings: [...ladder.map(({ height }) => String(height)), 'audio'].map((name) => ({
      kind: 'fmp4' as const,
      of: [name],
      path: name,
      settings: { segmentLength: 4 },
    })),
    manifests: ['hls'],
  });
  for (;;) {
    const { status, messages } = await statusOf(client, encoding.id);
    if (status === 'FINISHED') return encoding;
    if (!['QUEUED', 'RUNNING'].includes(status)) throw new Error(`The encoding is ${status}: ${messages[0]?.text}`);
    await sleep(statusMilliseconds);
  }
};

/** Measures each rendition by itself, then all of them together; returns the encoding with all. */
export const measureEncodes = async (
  meter: Meter,
  client: Client,
  { film, seconds }: { film: string; seconds: number },
): Promise<{ units: Partial<Record<UnitName, UnitCost>>; encoding: Encoding }> => {
  const inputId = await uploadFile(client, film);
  const units: Partial<Record<UnitName, UnitCost>> = {};
  const minutes = seconds / 60;
  for (const rung of rungs)
    units[`encode${rung.height}`] = await meter.measure(`encoded minute of ${rung.height}p, H.264`, async () => {
      await encodeLadder(client, inputId, [rung]);
      return minutes;
    });
  let encoding: Encoding | undefined;
  units.encodeLadder = await meter.measure(
    `encoded minute of ${rungs.map(({ height }) => `${height}p`).join(', ')} together`,
    async () => {
      encoding = await encodeLadder(client, inputId, rungs);
      return minutes;
    },
  );
  if (!encoding) throw new Error('Nothing was encoded.');
  return { units, encoding };
};
