import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInput, endOf, startEncoding, type Client, type Rung } from '../../e2e/support/encode.ts';
import { findingsOf } from './findings.ts';
import { makeFile, type CorpusFile } from './make-file.ts';
import { measure, measureVmaf, type Measures } from './measure.ts';
import type { HlsPage } from './play.ts';
import { standardExpectation, standardFilm, type Recipe } from './recipe.ts';

export type Place = { client: Client; folder: string; ffmpeg: string; page: HlsPage };

export type Checked = { file: string; findings: string[]; refusal?: string; measures?: Measures; vmaf?: number };

const encodeSeconds = 180;
const renditions: Record<'video' | 'audio', Rung> = {
  video: { name: 'video', codec: 'h264', settings: { crf: 14, presetConfiguration: 'VOD_SPEED' } },
  audio: { name: 'audio', codec: 'aac', settings: { bitrate: 128_000 } },
};

/** Encodes a file with the tracks that it should have; returns the URL of its HLS playlist, or why it was refused. */
const encode = async ({ recipe, path }: CorpusFile, client: Client): Promise<{ url: string } | { refusal: string }> => {
  const tracks = recipe.expect?.tracks ?? standardExpectation.tracks;
  const inputId = await createInput(client, 'local', { path: '/' });
  const encoding = await startEncoding(client, {
    name: recipe.file,
    input: { inputId, inputPath: path.split('/').at(-1) ?? '' },
    rungs: tracks.map((track) => renditions[track]),
    muxings: tracks.map((track) => ({ kind: 'fmp4' as const, of: [track], path: track })),
    manifests: ['hls'],
  });
  const { status, messages, error } = await endOf(client, encoding.id, encodeSeconds);
  if (status === 'FINISHED') return { url: `${encoding.root}/default.m3u8` };
  return { refusal: error ? `${error.text} ${error.evidence ?? ''}` : messages.map(({ text }) => text).join(' ') };
};

const filmMeasures = new Map<string, Promise<Measures>>();

const measureOnce = (film: string, folder: string): Promise<Measures> => {
  const measures = filmMeasures.get(film) ?? measure(film, folder);
  filmMeasures.set(film, measures);
  return measures;
};

const compare = async (file: CorpusFile, url: string, place: Place, own: string): Promise<Checked> => {
  const { recipe, film } = file;
  const measures = await measure(url, own);
  const original = await measureOnce(film, own);
  const { rate } = { ...standardFilm, ...recipe.film };
  const isPaired = (recipe.expect?.vmaf ?? standardExpectation.vmaf) > 0 && measures.size !== undefined;
  const later = measures.framesBefore - original.framesBefore;
  const skipped = { url: Math.max(0, later), film: Math.max(0, -later) };
  const vmaf = isPaired
    ? await measureVmaf(place.ffmpeg, { url, film, size: measures.size ?? '', rate, skipped, folder: own })
    : undefined;
  const played = await place.page.play(url);
  const findings = [
    ...findingsOf(recipe, measures, { means: original.means, ...(vmaf !== undefined && { vmaf }) }),
    ...(played === undefined ? [] : [`does not play: ${played}`]),
  ];
  return { file: recipe.file, findings, measures, ...(vmaf !== undefined && { vmaf }) };
};

/** Makes the file of a recipe, encodes it and compares the result with the recipe's expectations. */
export const checkFile = async (recipe: Recipe, place: Place): Promise<Checked> => {
  // Not named after the file, whose name can hold characters with a meaning in FFmpeg's filters.
  const own = join(place.folder, 'measures', randomUUID());
  try {
    await mkdir(own, { recursive: true });
    const file = await makeFile(place.folder, recipe);
    const result = await encode(file, place.client);
    if ('url' in result && !recipe.expect?.refusal) return await compare(file, result.url, place, own);
    const refusal = 'refusal' in result ? result.refusal : undefined;
    const isExpected = refusal !== undefined && recipe.expect?.refusal?.test(refusal);
    const finding = refusal === undefined ? 'is encoded, but should be refused' : `is refused: ${refusal}`;
    return { file: recipe.file, findings: isExpected ? [] : [finding], ...(refusal !== undefined && { refusal }) };
  } catch (error) {
    return { file: recipe.file, findings: [error instanceof Error ? error.message : String(error)] };
  } finally {
    await rm(own, { recursive: true, force: true });
  }
};
