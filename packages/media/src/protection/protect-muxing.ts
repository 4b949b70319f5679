import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ProtectedFacts } from '@sluice/contract/workers/tasks/protected-facts';
import { ratesOf, type MuxFacts } from '../package/mux-facts.ts';
import type { MuxPayload } from '../plan/plan.ts';
import type { TaskFile, TaskIo } from '../ffmpeg/task-io.ts';
import { encryptFile } from './encrypt-file.ts';
import { packFile, packSegments } from './pack-samples.ts';
import { packTransport } from './pack-transport.ts';
import type { FileProtection, Protection } from './protection.ts';
import type { Packager } from './run-packager.ts';

/** Unencrypted files of a muxing, with their location and facts. */
export type ClearMuxing = {
  payload: MuxPayload;
  facts: MuxFacts;
  /** Local path of one of its files. */
  pathOf: (name: string) => string;
};

export type { ProtectedFacts };
export type ProtectIo = Pick<TaskIo, 'outputDirectory' | 'signal' | 'onProgress'>;
export type ProtectedResult = { files: TaskFile[]; facts: ProtectedFacts };
export type Packed = Pick<MuxFacts, 'initSegment' | 'segments' | 'file'>;

const encryptAll = async (
  { facts, pathOf }: ClearMuxing,
  protection: FileProtection,
  io: ProtectIo,
): Promise<Packed> => {
  const target = (name: string): string => join(io.outputDirectory, name);
  const encrypted = async (name: string): Promise<number> =>
    encryptFile(pathOf(name), target(name), protection, io.signal);
  const { initSegment, file } = facts;
  if (initSegment) {
    await mkdir(dirname(target(initSegment.name)), { recursive: true });
    // Stays readable, as playlists refer to it before the key.
    await copyFile(pathOf(initSegment.name), target(initSegment.name));
  }
  const segments: MuxFacts['segments'] = [];
  // Single frames cannot be read from a file that is encrypted as a whole.
  for (const { picture: _picture, ...segment } of facts.segments) {
    segments.push({ ...segment, sizeBytes: await encrypted(segment.name) });
    io.onProgress?.(segments.length / facts.segments.length);
  }
  return { initSegment, segments, file: file && { name: file.name, sizeBytes: await encrypted(file.name) } };
};

const pack = (tools: Packager, clear: ClearMuxing, protection: Protection, io: ProtectIo): Promise<Packed> => {
  if (protection.method === 'files') return encryptAll(clear, protection, io);
  if (clear.payload.kind.endsWith('TS')) return packTransport(tools, clear, protection, io);
  return clear.facts.file ? packFile(tools, clear, protection, io) : packSegments(tools, clear, protection, io);
};

const ratesOfFile = ({ durationSeconds }: MuxFacts, sizeBytes: number) => {
  const mean = Math.round((sizeBytes * 8) / durationSeconds);
  return { sizeBytes, bandwidthBitsPerSecond: mean, averageBandwidthBitsPerSecond: mean };
};

/** Encrypts the files of a muxing; they keep their names and times. */
export const protectMuxing = async (
  tools: Packager,
  clear: ClearMuxing,
  protection: Protection,
  io: ProtectIo,
): Promise<ProtectedResult> => {
  await mkdir(io.outputDirectory, { recursive: true });
  const packed = await pack(tools, clear, protection, io);
  // These belong to the unencrypted file.
  const { byteRanges: _byteRanges, ...facts } = clear.facts;
  const { initSegment, segments, file } = packed;
  const files = [...(initSegment ? [initSegment] : []), ...segments, ...(file ? [file] : [])];
  return {
    files: files.map(({ name, sizeBytes }) => ({ name, sizeBytes, path: join(io.outputDirectory, name) })),
    facts: {
      ...facts,
      ...(file ? ratesOfFile(clear.facts, file.sizeBytes) : ratesOf(segments)),
      ...packed,
      protection: protection.signalling,
    },
  };
};
