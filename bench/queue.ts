/** Measures how soon a queued encoding starts when another ends, among 1,000 queued ones compared to a few. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { createCodec, createInput, createOutput } from '@sluice/server/roles/worker/testing/describe-ladder';
import { muxingRequests } from '@sluice/contract/encoding/encodings/schema';
import { createEncoding, createMuxing, createStream, startEncoding, stopEncoding } from '@sluice/core';
import { findMediaTools } from '@sluice/media';
import { openFarm, type Farm } from './encode/farm.ts';

const { values } = parseArgs({
  options: { queued: { type: 'string', default: '1000' }, starts: { type: 'string', default: '30' } },
});
const many = Number(values.queued);
const startsSeen = Number(values.starts);
const runningAtOnce = 2;
const few = startsSeen + runningAtOnce;
const budgetSeconds = 1;
const queuersAtOnce = 4;

type Places = { inputId: string; outputId: string; codecConfigId: string };

/** Prepares one second of audio: short, so that slots become free often. */
const preparePlaces = async (farm: Farm): Promise<Places> => {
  const { ffmpeg } = await findMediaTools(process.env);
  const sound = ['-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac', join(farm.inputs, 'sound.m4a')];
  await promisify(execFile)(ffmpeg, ['-v', 'error', ...sound]);
  await farm.db
    .insertInto('organization_limits')
    .values(
      [
        { name: 'maxRunningVodEncodings', value: String(runningAtOnce) },
        { name: 'maxQueuedVodEncodings', value: String(many + few) },
      ].map((limit) => ({ ...limit, organization_id: farm.context.organizationId, resource: 'encoding' })),
    )
    .execute();
  return {
    inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
    outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
    codecConfigId: await createCodec(farm.context, 'AAC', { bitrate: 64_000 }),
  };
};

const queueOne = async ({ context }: Farm, { inputId, outputId, codecConfigId }: Places): Promise<string> => {
  const { id } = await createEncoding(context, { body: { name: 'waits' } });
  const params = { encoding_id: id };
  const inputStreams = [{ inputId, inputPath: 'sound.m4a', selectionMode: 'AUTO' as const }];
  const stream = await createStream(context, { params, body: { codecConfigId, inputStreams } });
  const outputs = [{ outputId, outputPath: id }];
  const body = muxingRequests.MP4.parse({ filename: 'sound.mp4', streams: [{ streamId: stream.id }], outputs });
  await createMuxing('MP4')(context, { params, body });
  await startEncoding(context, { params, body: {} });
  return id;
};

const queue = async (farm: Farm, places: Places, count: number): Promise<string[]> => {
  const turns = Array.from({ length: count }, (_, index) => index).values();
  const ids: string[] = [];
  const lane = async (): Promise<void> => {
    for (const _turn of turns) ids.push(await queueOne(farm, places));
  };
  await Promise.all(Array.from({ length: queuersAtOnce }, lane));
  return ids;
};

type Times = { running_at: Date | null; finished_at: Date | null };

/** Returns seconds from each end to the start that used the free slot. */
const waitsOf = (rows: readonly Times[]): number[] => {
  const sorted = (key: keyof Times): number[] =>
    rows.flatMap((row) => row[key]?.getTime() ?? []).toSorted((a, b) => a - b);
  const [starts, ends] = [sorted('running_at'), sorted('finished_at')];
  return starts
    .slice(runningAtOnce, runningAtOnce + startsSeen)
    .map((start, index) => (start - (ends[index] ?? 0)) / 1000);
};

const measure = async (farm: Farm, places: Places, count: number): Promise<number[]> => {
  const ids = await queue(farm, places, count);
  await farm.startWorker();
  for (;;) {
    const rows = await farm.db
      .selectFrom('encodings')
      .select(['status', 'running_at', 'finished_at', 'error_at'])
      .where('id', 'in', ids)
      .where('status', '!=', 'QUEUED')
      .execute();
    if (rows.some(({ error_at }) => error_at)) throw new Error('An encoding failed.');
    if (rows.length >= startsSeen + runningAtOnce) {
      await farm.stopWorkers();
      const left = farm.db.selectFrom('encodings').select('id').where('id', 'in', ids);
      const open = await left.where('status', 'in', ['QUEUED', 'RUNNING']).execute();
      for (const { id } of open) await stopEncoding(farm.context, { params: { encoding_id: id } });
      return waitsOf(rows);
    }
    await sleep(200);
  }
};

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const farm = await openFarm('queue');
try {
  const places = await preparePlaces(farm);
  const among = async (count: number) => {
    const waits = await measure(farm, places, count);
    console.log(`  among ${count}: median ${middle(waits).toFixed(3)} s, maximum ${Math.max(...waits).toFixed(3)} s`);
    return waits;
  };
  const short = await among(few);
  const long = await among(many);
  const worst = Math.max(...long);
  console.log(
    `queue: a free slot is used within ${worst.toFixed(2)} s among ${many} (budget ≤ ${budgetSeconds}), ${(middle(long) / Math.max(0.001, middle(short))).toFixed(2)}x × the wait among ${few}`,
  );
  process.exitCode = worst <= budgetSeconds ? 0 : 1;
} finally {
  await farm.close();
}
