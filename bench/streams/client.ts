import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { callApi } from '../../e2e/support/platform.ts';

export type Client = {
  url: string;
  ffmpeg: string;
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
};
type Named = { id: string };

export const openClient = (url: string, apiKey: string, ffmpeg: string): Client => ({
  url,
  ffmpeg,
  call: (method, path, body) => callApi(url, method, path, { apiKey, ...(body !== undefined && { body }) }),
});

/** Sources of films: one that browsers play as it is, and one that has to be encoded first. */
export const codecs = {
  'web-safe': ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  other: ['-c:v', 'mpeg4', '-q:v', '6', '-pix_fmt', 'yuv420p'],
} as const;

/** Draws a film of 640 × 360 with sound. */
export const drawFilm = async (
  ffmpeg: string,
  path: string,
  { seconds, codec }: { seconds: number; codec: keyof typeof codecs },
): Promise<void> => {
  const inputs = ['testsrc2=size=640x360:rate=25', 'sine=frequency=440:sample_rate=48000'].flatMap((source) => [
    '-f',
    'lavfi',
    '-i',
    source,
  ]);
  const output = ['-g', '50', ...codecs[codec], '-c:a', 'aac', '-t', String(seconds), '-movflags', '+faststart', path];
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-y', ...inputs, ...output]);
};

/** Creates a video whose file is not uploaded yet. */
export const createVideo = async ({ call, url }: Client): Promise<{ id: string; uploadUrl: string }> => {
  const input = await call<Named & { uploadUrl: string }>('POST', '/encoding/inputs/direct-file-upload', {});
  const assetUrl = `${url}/v1/encoding/inputs/direct-file-upload/${input.id}`;
  const { id } = await call<Named>('POST', '/streams/video', { assetUrl, title: 'Benchmark' });
  return { id, uploadUrl: input.uploadUrl };
};

/** Deletes a video; its encodings are stopped first, as one that is being encoded cannot be deleted. */
export const deleteVideo = async ({ call }: Client, id: string): Promise<void> => {
  type Encodings = { items: (Named & { status: string })[] };
  const { items } = await call<Encodings>('GET', `/encoding/encodings?search=labels:${id}`);
  for (const encoding of items)
    if (['QUEUED', 'RUNNING'].includes(encoding.status)) await call('POST', `/encoding/encodings/${encoding.id}/stop`);
  const isEnded = async (): Promise<true | undefined> => {
    const { stage } = await call<{ stage: string }>('GET', `/streams/video/${id}`);
    return stage === 'READY' || stage === 'ERROR' || undefined;
  };
  await until(isEnded, 300, 'The end of the encodings');
  await call('DELETE', `/streams/video/${id}`);
};

/** Sends the file of a video. */
export const upload = async (uploadUrl: string, film: string): Promise<void> => {
  const response = await fetch(uploadUrl, { method: 'PUT', body: await readFile(film) });
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
};

/** Repeats a request until it returns a value; rejects after the time. */
export const until = async <T>(attempt: () => Promise<T | undefined>, seconds: number, what: string): Promise<T> => {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const result = await attempt();
    if (result !== undefined) return result;
    if (performance.now() > deadline) throw new Error(`${what} took longer than ${seconds} s.`);
    await sleep(25);
  }
};

/** Waits until a video is encoded in full quality. */
export const untilReady = ({ call }: Client, id: string, seconds: number): Promise<true> =>
  until(
    async () => {
      const { stage, failure } = await call<{ stage: string; failure?: unknown }>('GET', `/streams/video/${id}`);
      if (stage === 'ERROR') throw new Error(`The video failed: ${JSON.stringify(failure)}`);
      return stage === 'READY' || undefined;
    },
    seconds,
    'The full quality',
  );
