import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { rawNames } from '../arguments/mux.ts';
import { collectSegments, isRequested, moveTo } from '../package/collect-segments.ts';
import { readFileIndex } from '../package/file-index.ts';
import type { SegmentFact } from '../package/mux-facts.ts';
import { readFragmentTimes } from '../package/read-fragments.ts';
import { toNumber } from '../shared/fraction.ts';
import { ivOfPart } from './derive.ts';
import { joinTracks } from './join-tracks.ts';
import type { ClearMuxing, Packed, ProtectIo } from './protect-muxing.ts';
import type { SampleProtection } from './protection.ts';
import { placeFragment, writeDuration } from './span-boxes.ts';
import { runPackager, type Packager } from './run-packager.ts';

const joinedName = 'joined.raw';

async function* bytesOf(paths: readonly string[]): AsyncGenerator<Buffer> {
  for (const path of paths) yield* createReadStream(path);
}

const formatOf = ({ payload }: ClearMuxing): 'mp4' | 'webm' => (payload.kind.endsWith('WEBM') ? 'webm' : 'mp4');
const mediaOf = ({ payload }: ClearMuxing): 'video' | 'audio' =>
  payload.tracks[0]?.media === 'audio' ? 'audio' : 'video';

/** Groups the segments of a muxing: the packager splits at regular times only, so each requested keyframe starts a span. */
const spansOf = ({ payload, facts }: ClearMuxing): SegmentFact[][] => {
  const spans: SegmentFact[][] = [];
  for (const segment of facts.segments)
    if (spans.length === 0 || isRequested(payload, segment.startSeconds)) spans.push([segment]);
    else spans.at(-1)?.push(segment);
  return spans;
};

const sumOf = (segments: readonly SegmentFact[]): number =>
  segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);

const segmentFile = (number: number): string => rawNames.dashSegment.replace('$Number$', String(number));

/** Encrypts consecutive segments of a muxing into a folder; returns how many segments the packager wrote. */
const packSpan = async (
  tools: Packager,
  clear: ClearMuxing,
  { protection, span, io }: { protection: SampleProtection; span: readonly SegmentFact[]; io: ProtectIo },
): Promise<number> => {
  const { payload, facts, pathOf } = clear;
  const { outputDirectory, signal } = io;
  await mkdir(outputDirectory, { recursive: true });
  const joined = join(outputDirectory, joinedName);
  const parts = [...(facts.initSegment ? [facts.initSegment] : []), ...span];
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
  return (await readdir(outputDirectory)).filter((name) => rawNames.isSegment.test(name)).length;
};

/** Encrypts the segments of a muxing, keeping their boundaries; those of audio may move by a frame. */
export const packSegments = async (
  tools: Packager,
  clear: ClearMuxing,
  protection: SampleProtection,
  io: ProtectIo,
): Promise<Packed> => {
  const { payload, facts } = clear;
  const { outputDirectory } = io;
  let packed = 0;
  const spans = spansOf(clear);
  for (const [part, span] of spans.entries()) {
    const folder = join(outputDirectory, `span-${part}`);
    const iv = ivOfPart(protection, part);
    const options = { protection: { ...protection, iv }, span, io: { ...io, outputDirectory: folder } };
    const count = await packSpan(tools, clear, options);
    // The packager takes the delay of an encoder from all times but those of a beginning.
    const [first] = span;
    const packedTimes = readFragmentTimes(await readFile(join(folder, segmentFile(1))));
    const addedTicks = first && packedTimes ? first.startTicks - packedTimes.startTicks : 0;
    for (let number = 1; number <= count; number += 1) {
      const from = join(folder, segmentFile(number));
      packed += 1;
      if (part > 0) await placeFragment(from, { number: packed, addedTicks });
      await rename(from, join(outputDirectory, segmentFile(packed)));
    }
    if (part === 0) await rename(join(folder, rawNames.init), join(outputDirectory, rawNames.init));
    await rm(folder, { recursive: true });
  }
  const init = await moveTo(join(outputDirectory, rawNames.init), outputDirectory, payload.initSegmentName);
  const { segments } = await collectSegments(outputDirectory, payload, facts.timescale);
  if (spans.length > 1) await writeDuration(init, sumOf(segments));
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
    await runPackager(tools, io, job, { ...protection, iv: ivOfPart(protection, stream) });
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
