import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { outputs } from '@sluice/contract';
import { openResource, type Context, type DeliveredStream } from '@sluice/core';
import { outputAdapter } from '@sluice/storage';
import { remakeRendition } from '@sluice/media';
import { storageIo } from '../../../shared/storage-io.ts';
import { chunksOf } from '../quality/measured-stream.ts';
import { localInputs } from './local-inputs.ts';
import type { Machine } from './machine.ts';

const namesOf = ({ facts }: DeliveredStream): string[] =>
  facts.file
    ? [facts.file.name]
    : [...(facts.initSegment ? [facts.initSegment.name] : []), ...facts.segments.map(({ name }) => name)];

type Output = NonNullable<DeliveredStream['output']>;

/** Downloads the files of a muxing as a single file, with segments in playback order. */
const fetchFiles = async (
  context: Context,
  delivered: DeliveredStream,
  { outputId, outputPath }: Output,
  { platform, signal, scratch }: Machine,
): Promise<string> => {
  const { kind, settings } = await openResource(context, outputs, outputId);
  const io = {
    ...storageIo(platform.configuration),
    objects: platform.objects,
    organizationId: context.organizationId,
    outputId,
  };
  const path = join(scratch, `${delivered.stream.id}.media`);
  await mkdir(dirname(path), { recursive: true });
  for (const [index, name] of namesOf(delivered).entries()) {
    const file = await outputAdapter(kind).read(settings, posix.join(outputPath, name), io, signal);
    await pipeline(file, createWriteStream(path, { flags: index === 0 ? 'w' : 'a' }), { signal });
  }
  return path;
};

/** Downloads a delivered rendition as one file; encodes it again if only its protected form was delivered. */
export const fetchDelivered = async (
  context: Context,
  delivered: DeliveredStream,
  machine: Machine,
): Promise<string> => {
  if (delivered.output) return fetchFiles(context, delivered, delivered.output, machine);
  const { signal, scratch, tools } = machine;
  const place = { encodingId: delivered.stream.encoding_id, streamId: delivered.stream.id };
  const chunks = await chunksOf(context, place);
  const paths = await localInputs(context, place.encodingId, chunks, machine);
  const outputDirectory = join(scratch, `remade-${place.streamId}`);
  return remakeRendition(tools, chunks, { input: (key) => paths.get(key) ?? '', outputDirectory, signal });
};
