import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { rawNames } from '../arguments/mux.ts';
import { collectSegments, moveTo } from '../package/collect-segments.ts';
import { readFileIndex } from '../package/file-index.ts';
import { toNumber } from '../shared/fraction.ts';
import { ivOfTrack } from './derive.ts';
import { joinTracks } from './join-tracks.ts';
import type { ClearMuxing, Packed, ProtectIo } from './protect-muxing.ts';
import type { SampleProtection } from './protection.ts';
import { runPackager, type Packager } from './run-packager.ts';

const joinedName = 'joined.raw';

async function* bytesOf(paths: readonly string[]): AsyncGenerator<Buffer> {
  for (const path of paths) yield* createReadStream(path);
}

const formatOf = ({ payload }: ClearMuxing): 'mp4' | 'webm' => (payload.kind.endsWith('WEBM') ? 'webm' : 'mp4');
const mediaOf = ({ payload }: ClearMuxing): 'video' | 'audio' =>
  payload.tracks[0]?.media === 'audio' ? 'audio' : 'video';

/** Encrypts the segments of a muxing, keeping their boundaries. */
export const packSegments = async (
  tools: Packager,
  clear: ClearMuxing,
  protection: SampleProtection,
  io: ProtectIo,
): Promise<Packed> => {
  const { payload, facts, pathOf } = clear;
  const { outputDirectory, signal } = io;
  const joined = join(outputDirectory, joinedName);
  const parts = [...(facts.initSegment ? [facts.initSegment] : []), ...facts.segments];
  await pipeline(bytesOf(parts.map(({ name }) => pathOf(name))), createWriteStream(joined), { signal });
  const job = {
    input: joinedName,
    stream: mediaOf(clear),
    segmentSeconds: toNumber(payload.segmentSeconds),
    output: {
      form: 'segments',
      format: formatOf(clear),
      init: rawNames.init,
      template: rawNames.dashSegment,
    },
  } as const;
  await runPackager(tools, io, job, protection);
  await rm(joined);
  const init = await moveTo(join(outputDirectory, rawNames.init), outputDirectory, payload.initSegmentName);
  const { segments } = await collectSegments(outputDirectory, payload, facts.timescale);
  return {
    initSegment: { name: payload.initSegmentName, sizeBytes: (await stat(init)).size },
    segments,
    file: null,
  };
};

/** The packager processes one stream at a time: each becomes a file, and the files are joined again. */
const packTracks = async (
  tools: Packager,
  { payload }: ClearMuxing,
  protection: SampleProtection,
  io: ProtectIo,
): Promise<void> => {
  const paths: string[] = [];
  for (const stream of payload.tracks.keys()) {
    const output = { form: 'file', format: 'mp4', name: `track-${stream}.raw` } as const;
    const job = { input: joinedName, stream, segmentSeconds: toNumber(payload.segmentSeconds), output };
    await runPackager(tools, io, job, { ...protection, iv: ivOfTrack(protection, stream) });
    paths.push(join(io.outputDirectory, output.name));
    io.onProgress?.(paths.length / (payload.tracks.length + 1));
  }
  await joinTracks(paths, join(io.outputDirectory, rawNames.progressive));
  await Promise.all(paths.map((path) => rm(path)));
};

const packOnly = (tools: Packager, clear: ClearMuxing, protection: SampleProtection, io: ProtectIo): Promise<void> => {
  const job = {
    input: joinedName,
    stream: mediaOf(clear),
    segmentSeconds: toNumber(clear.payload.segmentSeconds),
    output: { form: 'file', format: formatOf(clear), name: rawNames.progressive },
  } as const;
  return runPackager(tools, io, job, protection);
};

/** Encrypts a single-file muxing. */
export const packFile = async (
  tools: Packager,
  clear: ClearMuxing,
  protection: SampleProtection,
  io: ProtectIo,
): Promise<Packed> => {
  const { payload, pathOf } = clear;
  // A comma in the real path would end the packager's argument.
  await symlink(pathOf(payload.filename), join(io.outputDirectory, joinedName));
  await (payload.tracks.length > 1 ? packTracks : packOnly)(tools, clear, protection, io);
  await rm(join(io.outputDirectory, joinedName));
  const raw = join(io.outputDirectory, rawNames.progressive);
  const path = await moveTo(raw, io.outputDirectory, payload.filename);
  const file = { name: payload.filename, sizeBytes: (await stat(path)).size, ...(await readFileIndex(path)) };
  return { initSegment: null, segments: [], file };
};
