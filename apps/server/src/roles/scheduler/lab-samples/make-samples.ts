import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { labSampleFolder, labSampleManifest, labSamples, type LabSampleId } from '@sluice/contract';
import { renderManifest, type MediaTools } from '@sluice/media';
import type { ObjectStore } from '@sluice/storage';
import { encodeSample } from './encode-sample.ts';
import { breakTexts } from './planted-faults.ts';

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
    manifests.some((manifest) => manifest.text.includes(path.slice(path.lastIndexOf('/') + 1)));
  return new Map([
    ...paths
      .map((path) => relative(folder, path))
      .filter(isOffered)
      .map((path) => [path, () => createReadStream(join(folder, path))] as const),
    ...manifests.map((manifest) => [manifest.path, () => Readable.from([manifest.text])] as const),
  ]);
};

/** Returns the files with planted faults. */
const breakFiles = async (files: Files): Promise<Files> => {
  const read = (path: string): Promise<string> => {
    const open = files.get(path);
    if (!open) throw new Error(`The sample has no file ${path}.`);
    return text(open());
  };
  const broken = await breakTexts([...files.keys()], labSampleManifest, read);
  return new Map([...files, ...[...broken].map(([path, content]) => [path, () => Readable.from([content])] as const)]);
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
    await store(objects, 'ladder', await makeFiles(tools, join(folder, 'ladder'), 'ladder'));
    const languages = await makeFiles(tools, join(folder, 'languages'), 'languages');
    await store(objects, 'languages', languages);
    await store(objects, 'broken', await breakFiles(languages));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
