import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { labSampleFolder, labSampleManifest, labSamples, type LabSampleId } from '@sluice/contract';
import { renderManifest, type MediaTools } from '@sluice/media';
import type { ObjectStore } from '@sluice/storage';
import { encodeSample } from './encode-sample.ts';

type Files = Map<string, () => Readable>;

const contentTypes: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/mp4',
  mp4: 'video/mp4',
  vtt: 'text/vtt',
};

const typeOf = (name: string): string =>
  contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Encodes a good sample; returns its files by their paths below the manifest's folder. */
const makeFiles = async (tools: MediaTools, folder: string, id: 'ladder' | 'languages'): Promise<Files> => {
  const content = await encodeSample(tools, folder, id);
  const description = { fileName: labSampleManifest, outputId: 'samples', outputPath: '', settings: {} };
  const manifests = renderManifest({ ...description, type: 'HLS', ...content });
  const paths = (await readdir(join(folder, 'tasks'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const isOffered = (path: string): boolean =>
    manifests.some(({ text }) => text.includes(path.slice(path.lastIndexOf('/') + 1)));
  return new Map([
    ...paths
      .map((path) => relative(folder, path))
      .filter(isOffered)
      .map((path) => [path, () => createReadStream(join(folder, path))] as const),
    ...manifests.map(({ path, text }) => [path, () => Readable.from([text])] as const),
  ]);
};

/** Plants faults: a segment is missing, and segments are longer than the target duration. */
const breakFiles = async (files: Files): Promise<Files> => {
  const broken: Files = new Map(files);
  const segment = [...files.keys()].find((path) => path.endsWith('_2.m4s'));
  if (segment === undefined) throw new Error('The sample has no third segment.');
  broken.delete(segment);
  for (const [path, open] of files) {
    if (!path.endsWith('.m3u8')) continue;
    const text = Buffer.concat(
      await open()
        .map((part: string | Buffer) => Buffer.from(part))
        .toArray(),
    ).toString();
    const wrong = text.replace(/#EXT-X-TARGETDURATION:\d+/, '#EXT-X-TARGETDURATION:1');
    broken.set(path, () => Readable.from([wrong]));
  }
  return broken;
};

const store = async (objects: ObjectStore, id: LabSampleId, files: Files): Promise<void> => {
  // The entry point last: a sample is offered once it exists.
  const paths = [...files.keys()].toSorted((a, b) => Number(a === labSampleManifest) - Number(b === labSampleManifest));
  for (const path of paths) {
    const open = files.get(path);
    if (open) await objects.putStream(`${labSampleFolder(id)}/${path}`, open(), { contentType: typeOf(path) });
  }
};

/** Reports whether all samples exist. */
export const hasLabSamples = async (objects: ObjectStore): Promise<boolean> => {
  const heads = await Promise.all(
    labSamples.map(({ id }) => objects.head(`${labSampleFolder(id)}/${labSampleManifest}`)),
  );
  return heads.every((head) => head !== undefined);
};

/** Encodes the samples of Stream Lab and stores them for delivery; repeating it replaces them. */
export const makeLabSamples = async (tools: MediaTools, objects: ObjectStore): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-lab-samples-'));
  try {
    const good = await makeFiles(tools, join(folder, 'ladder'), 'ladder');
    await store(objects, 'ladder', good);
    await store(objects, 'languages', await makeFiles(tools, join(folder, 'languages'), 'languages'));
    await store(objects, 'broken', await breakFiles(good));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
