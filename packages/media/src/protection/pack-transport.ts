import { rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { moveTo } from '../package/collect-segments.ts';
import { firstPictureOf } from '../package/first-picture.ts';
import type { MuxFacts } from '../package/mux-facts.ts';
import type { ClearMuxing, Packed, ProtectIo } from './protect-muxing.ts';
import type { SampleProtection } from './protection.ts';
import { runPackager, type Packager } from './run-packager.ts';

/** The packager cuts at multiples of this on the stream's clock; it must exceed every segment. */
const wholeSeconds = 100_000;
const template = 'part-$Number$.raw';
const only = 'part-1.raw';
const inputName = 'clear.raw';

/** Encrypts the samples of transport streams, each file separately, since the packager would move boundaries. */
export const packTransport = async (
  tools: Packager,
  { payload, facts, pathOf }: ClearMuxing,
  protection: SampleProtection,
  io: ProtectIo,
): Promise<Packed> => {
  const media = payload.tracks[0]?.media === 'audio' ? 'audio' : 'video';
  const packed = async (name: string): Promise<number> => {
    const output = { form: 'segments', format: 'ts', template } as const;
    const input = join(io.outputDirectory, inputName);
    // A comma in the real path would end the packager's argument.
    await symlink(pathOf(name), input);
    await runPackager(tools, io, { input: inputName, stream: media, output, segmentSeconds: wholeSeconds }, protection);
    await rm(input);
    return (await stat(await moveTo(join(io.outputDirectory, only), io.outputDirectory, name))).size;
  };
  const pictureOf = async (name: string) =>
    media === 'video' ? await firstPictureOf(join(io.outputDirectory, name)) : undefined;
  const segments: MuxFacts['segments'] = [];
  for (const { picture: _picture, ...segment } of facts.segments) {
    const sizeBytes = await packed(segment.name);
    const picture = await pictureOf(segment.name);
    segments.push({ ...segment, sizeBytes, ...(picture && { picture }) });
    io.onProgress?.(segments.length / facts.segments.length);
  }
  const { file } = facts;
  return { initSegment: null, segments, file: file && { name: file.name, sizeBytes: await packed(file.name) } };
};
