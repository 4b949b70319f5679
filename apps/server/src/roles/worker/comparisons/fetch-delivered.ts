import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { outputs } from '@sluice/contract';
import { openResource, type Context, type DeliveredStream } from '@sluice/core';
import { readOutput } from '@sluice/storage';
import { storageIo } from '../../../shared/storage-io.ts';
import type { Machine } from './machine.ts';

const namesOf = ({ facts }: DeliveredStream): string[] =>
  facts.file
    ? [facts.file.name]
    : [...(facts.initSegment ? [facts.initSegment.name] : []), ...facts.segments.map(({ name }) => name)];

/** Brings a delivered rendition here as one file: segments of a muxing follow each other as players read them. */
export const fetchDelivered = async (
  context: Context,
  delivered: DeliveredStream,
  { platform, signal, scratch }: Machine,
): Promise<string> => {
  const { outputId, outputPath } = delivered.output;
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
    const file = await readOutput(kind, settings, posix.join(outputPath, name), io, signal);
    await pipeline(file, createWriteStream(path, { flags: index === 0 ? 'w' : 'a' }), { signal });
  }
  return path;
};
