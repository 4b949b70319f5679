import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, type Client } from '../../e2e/support/encode.ts';
import { mediaUrl, waitForSegment } from '../live/playlist.ts';
import { startLive, type Live } from '../live/start-live.ts';
import type { UnitCost } from './costs.ts';
import { settleSeconds, type Meter } from './meter.ts';

/** Renditions of the measured live stream. */
const liveRungs = [
  { height: 360, kilobits: 800 },
  { height: 240, kilobits: 400 },
] as const;

export type Channel = { live: Live; publisher: ChildProcess };

/** Starts a live encoding and publishes a film to it, over and over, without encoding it. */
export const openChannel = async (
  client: Client,
  { ffmpeg, film, deliveryUrl }: { ffmpeg: string; film: string; deliveryUrl: string },
): Promise<Channel> => {
  const live = await startLive(
    {
      call: (method, path, body) => call(client, method, path, body),
      deliveryUrl,
      streamKey: 'bench-key',
    },
    { rungs: liveRungs },
  );
  const input = ['-re', '-stream_loop', '-1', '-i', film, '-c', 'copy', '-f', 'flv', live.publishUrl];
  const publisher = spawn(ffmpeg, ['-nostdin', '-v', 'error', ...input], { stdio: 'ignore' });
  try {
    await waitForSegment(await mediaUrl(live.manifestUrl), 2);
  } catch (error) {
    publisher.kill('SIGKILL');
    throw error;
  }
  return { live, publisher };
};

/** Ends the publisher, then the live encoding. */
export const closeChannel = async ({ live, publisher }: Channel): Promise<void> => {
  publisher.kill('SIGKILL');
  await live.stop();
};

/** Measures a live stream that is already running. */
export const measureLive = async (
  meter: Meter,
  client: Client,
  options: { ffmpeg: string; film: string; deliveryUrl: string; seconds: number },
): Promise<UnitCost> => {
  const channel = await openChannel(client, options);
  const heights = liveRungs.map(({ height }) => `${height}p`).join(', ');
  try {
    return await meter.measure(`minute of a live stream of ${heights}`, async () => {
      await sleep(options.seconds * 1000);
      // The stream goes on while the meter settles.
      return (options.seconds + settleSeconds) / 60;
    });
  } finally {
    await closeChannel(channel);
  }
};
