import type { Condition } from '@sluice/contract';
import { getStream } from '@sluice/core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { liveLadder, openLiveStage, type LiveStage, type StageEncoding } from './testing/live-stage.ts';

let stage: LiveStage;
beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const [small, sound] = liveLadder;
/** A ladder of which smaller publishers leave the second rendition out. */
const ladder = [small, ['H264', { ...small[1], height: 360 }], sound] as const;
const isAtLeast = (height: number): Condition => ({
  type: 'CONDITION',
  attribute: 'HEIGHT',
  operator: '>=',
  value: String(height),
});
const conditions = [undefined, isAtLeast(300), undefined];

const resolutionsOf = async ({ id }: StageEncoding): Promise<string[]> =>
  ((await stage.textAt(id, 'master.m3u8')).match(/RESOLUTION=\d+x\d+/g) ?? []).toSorted();
const costOf = async ({ id }: StageEncoding): Promise<number> =>
  (
    await stage.platform.db
      .selectFrom('live_runs')
      .select('cost')
      .where('encoding_id', '=', id)
      .executeTakeFirstOrThrow()
  ).cost;
const ignoredOf = async ({ params, streamIds }: StageEncoding): Promise<boolean[]> =>
  Promise.all(
    streamIds.map(async (stream_id) => {
      const stream = await getStream(stage.context, { params: { ...params, stream_id } });
      return (stream.ignoredBy ?? []).length > 0;
    }),
  );
const codecsBilled = async ({ id }: StageEncoding): Promise<unknown[]> => {
  const rows = await stage.platform.db
    .selectFrom('encoding_usage')
    .select('detail')
    .where('encoding_id', '=', id)
    .where('part', '=', 'STREAM')
    .execute();
  return [...new Set(rows.map(({ detail }) => `${String(detail['codec'])} ${String(detail['height'] ?? '')}`.trim()))];
};

it('leaves out streams whose conditions its first publisher does not meet, also at the next node', async () => {
  const first = await stage.startNode();
  const encoding = await stage.start({ ladder, conditions });
  const before = await costOf(encoding);
  await stage.publish(encoding);
  await stage.waitForSegment(encoding, 2);
  expect(await resolutionsOf(encoding)).toEqual(['RESOLUTION=320x180']);
  expect(await ignoredOf(encoding)).toEqual([false, true, false]);
  expect(await costOf(encoding)).toBeLessThan(before / 2);
  expect(await stage.messagesOf(encoding)).toContain(
    'The publisher sends 320 × 180 pixels, so conditions leave out 1 of 3 streams.',
  );

  // The next node continues the same renditions, whatever is sent to it.
  await stage.stopNode(first);
  const { numbers } = await stage.listed(encoding);
  await stage.replaceNode(encoding);
  await stage.publish(encoding, { picture: 'testsrc2=size=640x360:rate=25' });
  await stage.waitForSegment(encoding, (numbers.at(-1) ?? 0) + 3);
  expect(await resolutionsOf(encoding)).toEqual(['RESOLUTION=320x180']);
  await stage.stop(encoding);
  expect(await resolutionsOf(encoding)).toEqual(['RESOLUTION=320x180']);
  expect(await stage.textAt(encoding.id, 'stream.mpd')).not.toContain('height="360"');
  expect(await codecsBilled(encoding)).toHaveLength(2);
}, 180_000);

it('encodes all streams for a publisher that meets their conditions', async () => {
  await stage.startNode();
  const encoding = await stage.start({ ladder, conditions });
  await stage.publish(encoding, { picture: 'testsrc2=size=640x360:rate=25' });
  await stage.waitForSegment(encoding, 2);
  expect(await resolutionsOf(encoding)).toEqual(['RESOLUTION=320x180', 'RESOLUTION=640x360']);
  expect(await ignoredOf(encoding)).toEqual([false, false, false]);
  await stage.stop(encoding);
}, 120_000);

it('reports a publisher that meets the conditions of no stream, and goes on with the next one', async () => {
  await stage.startNode();
  const encoding = await stage.start({ ladder, conditions: [isAtLeast(300), isAtLeast(300), isAtLeast(300)] });
  const publisher = await stage.publish(encoding);
  await expect
    .poll(async () => (await stage.messagesOf(encoding)).join('\n'), { timeout: 30_000 })
    .toContain('does not meet the conditions of any stream');
  publisher.kill('SIGKILL');
  await stage.publish(encoding, { picture: 'testsrc2=size=640x360:rate=25' });
  await stage.waitForSegment(encoding, 1);
  await stage.stop(encoding);
}, 120_000);
