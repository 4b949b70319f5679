import { getSceneDetails, getSceneFindings, newId, recordAnalysis, updateSeries, type Context } from '@sluice/core';
import { sceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import { openOrganization } from '@sluice/testing/factories';
import { until } from '@sluice/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFarm, type ScratchFarm } from '../testing/scratch-farm.ts';

const seconds = 100;
/** Prints of this duration. */
const length = 800;
const findings = sceneFindings.parse({
  durationSeconds: seconds,
  shots: [0, 5, 17].map((at) => ({ at })),
  scenes: [
    { start: 0, end: 5, shotCount: 1, cutsPerMinute: 0, motion: 1, luma: 90 },
    { start: 5, end: 17, shotCount: 1, cutsPerMinute: 0, motion: 1, luma: 90 },
    { start: 17, end: seconds, shotCount: 1, cutsPerMinute: 0, motion: 1, luma: 90 },
  ],
  breaks: [],
  black: [],
  silences: [],
  isTruncated: false,
});

const intro = crypto.getRandomValues(new Uint32Array(97));

/** Fingerprint of a sound of its own with the intro at a time in seconds. */
const fingerprintWith = (at: number): string => {
  const prints = crypto.getRandomValues(new Uint32Array(length));
  prints.set(intro, Math.round(at * 8.075));
  return Buffer.from(prints.buffer).toString('base64');
};

let farm: ScratchFarm;

beforeAll(async () => {
  farm = await scratchFarm();
  await farm.startWorker();
});
afterAll(() => farm.close());

const of = (encodingId: string) => ({ params: { encoding_id: encodingId } });

const analyze = async (name: string, at: number, context: Context = farm.context): Promise<string> => {
  const encodingId = newId();
  await context.db
    .insertInto('encodings')
    .values({ id: encodingId, organization_id: context.organizationId, name, labels: [] })
    .execute();
  await recordAnalysis(context, encodingId, { findings, fingerprint: fingerprintWith(at) }, seconds);
  return encodingId;
};

const seriesOf = async (encodingId: string, context: Context = farm.context) =>
  until(
    async () => {
      const { series } = await getSceneFindings(context, of(encodingId));
      return !series.isPending && series;
    },
    { within: 30, saying: () => 'the series is compared' },
  );

it('compares the episodes of a series, by title or by hand, within one organization', async () => {
  const first = await analyze('Harbor S01E01', 5);
  expect(await seriesOf(first)).toMatchObject({ name: 'Harbor', isDeclared: false, comparedEpisodes: 0, parts: [] });
  const second = await analyze('harbor s01e02', 20);
  expect(await seriesOf(second)).toMatchObject({
    comparedEpisodes: 1,
    parts: [{ type: 'OPENING_CREDITS', episodes: 1 }],
  });
  // The first episode has it too, from its cut to its cut.
  expect((await seriesOf(first)).parts).toEqual([{ type: 'OPENING_CREDITS', start: 5, end: 17, episodes: 1 }]);
  const { scenes, description, parts } = await getSceneDetails(farm.context, of(first));
  expect(scenes.map(({ type }) => type)).toEqual(['UNKNOWN', 'OPENING_CREDITS', 'UNKNOWN']);
  expect(description).toContain('Shared with other episodes: opening credits 00:05–00:17.');
  expect(parts).toHaveLength(1);
  const { organizationId } = await openOrganization(farm.context.db);
  const other = await analyze('Harbor S01E03', 5, { ...farm.context, organizationId });
  expect(await seriesOf(other, { ...farm.context, organizationId })).toMatchObject({ comparedEpisodes: 0 });

  const loose = await analyze('Storm at sea', 30);
  expect(await seriesOf(loose)).toMatchObject({ comparedEpisodes: 0 });
  const set = (body: { name?: string }) => updateSeries(farm.context, { ...of(loose), query: undefined, body });
  expect(await set({ name: 'HARBOR' })).toMatchObject({ name: 'HARBOR', isDeclared: true, isPending: true });
  expect(await seriesOf(loose)).toMatchObject({ comparedEpisodes: 2, parts: [{ episodes: 2 }] });
  expect((await seriesOf(first)).comparedEpisodes).toBe(2);
  await set({ name: '' });
  expect(await seriesOf(loose)).toEqual({ isDeclared: true, isPending: false, comparedEpisodes: 0, parts: [] });
  expect((await seriesOf(first)).comparedEpisodes).toBe(1);

  // A scan without sound shares nothing any more.
  await recordAnalysis(farm.context, second, { findings }, seconds);
  expect((await seriesOf(first)).parts).toEqual([]);
});
