import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scanScenes } from '../scenes/scan-scenes.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { readFingerprint } from './fingerprint.ts';
import { matchEpisodes } from './match-episodes.ts';
import { makeEpisode, type Passage } from './testing/make-episode.ts';

/** Seconds by which an edge may be wrong before it is moved to a cut. */
const tolerance = 2;
const jingle: Passage = { seed: 500, seconds: 25 };
const outro: Passage = { seed: 600, seconds: 15 };

let tools: MediaTools;
let root: string;

beforeAll(async () => {
  tools = await findMediaTools(process.env);
  root = await mkdtemp(join(tmpdir(), 'sluice-series-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const printsOf = async (name: string, passages: readonly Passage[], kilobits: number): Promise<Uint32Array> => {
  const file = join(root, `${name}.m4a`);
  const durationSeconds = await makeEpisode(tools.ffmpeg, file, { passages, kilobits });
  let prints: Uint32Array = new Uint32Array();
  await scanScenes(
    tools,
    { audio: { inputKey: 'in', streamIndex: 0, offsetSeconds: 0, durationSeconds } },
    {
      input: () => file,
      outputDirectory: join(root, name),
      onFingerprint: (bytes) => {
        prints = readFingerprint(bytes);
      },
    },
  );
  expect(prints.length).toBeGreaterThan(durationSeconds * 7);
  return prints;
};

const expectPart = (part: { start: number; end: number } | undefined, start: number, end: number): void => {
  expect(Math.abs((part?.start ?? -99) - start)).toBeLessThanOrEqual(tolerance);
  expect(Math.abs((part?.end ?? -99) - end)).toBeLessThanOrEqual(tolerance);
};

it('finds the intro, the end credits and the recap of episodes with different encoders, and nothing in others', async () => {
  const body: Passage = { seed: 1, seconds: 130 };
  const clips = [60, 82, 104].map((from): Passage => ({ ...body, from, seconds: 6 }));
  const first = await printsOf('first', [{ seed: 2, seconds: 12 }, jingle, body, outro], 128);
  const second = await printsOf(
    'second',
    [...clips, { seed: 3, seconds: 31 }, jingle, { seed: 4, seconds: 100 }, outro],
    64,
  );
  const other = await printsOf('other', [{ seed: 5, seconds: 150 }], 96);
  const { one, two } = matchEpisodes(first, second);
  const ofType = (parts: typeof one, type: string) => parts.find((part) => part.type === type);
  process.stdout.write(`Parts of two episodes: ${JSON.stringify({ one, two })}\n`);
  expectPart(ofType(one, 'OPENING_CREDITS'), 12, 37);
  expectPart(ofType(two, 'OPENING_CREDITS'), 49, 74);
  expectPart(ofType(one, 'END_CREDITS'), 167, 182);
  expectPart(ofType(two, 'END_CREDITS'), 174, 189);
  expectPart(ofType(two, 'RECAP'), 0, 18);
  expect(ofType(one, 'RECAP')).toBeUndefined();
  expect(matchEpisodes(first, other)).toEqual({ one: [], two: [] });
  // The same film, encoded twice.
  expect(matchEpisodes(first, await printsOf('again', [{ seed: 2, seconds: 12 }, jingle, body, outro], 64))).toEqual({
    one: [],
    two: [],
  });
}, 120_000);
