import { posix } from 'node:path';
import { loadProtections, recordProtectedFacts, type ProtectionRow } from '@sluice/core';
import {
  openSegmentProtector,
  type LivePlan,
  type MuxFacts,
  type MuxPayload,
  type PackagedSegment,
  type Protection,
  type SegmentProtector,
  type TrackInit,
} from '@sluice/media';
import { openMuxingProtection } from '../../tasks/protect/open-protection.ts';
import { toDestination, type Destination } from '../../tasks/task-inputs.ts';
import type { LiveScope } from './live-scope.ts';
import type { StoredFile } from './output-lane.ts';
import { initNameOf, isTransport, mediaNameOf, streamIdOf } from './recording.ts';

/** Returns the files of an output. */
type FilesAt = (outputId: string) => StoredFile[];

/** Encrypted files of the muxings of a live encoding that have a DRM. */
export type ProtectedFiles = {
  /** Places of each DRM's files, by DRM. */
  placements: ReadonlyMap<string, readonly Destination[]>;
  /** Returns the places of the encrypted files of a muxing. */
  placementsOf(muxingId: string): readonly Destination[];
  /** Encrypts with new init segments from now on; returns their files, with the keys that are delivered to players. */
  open(version: number, inits: ReadonlyMap<string, TrackInit>): FilesAt;
  /** Encrypts a segment, given a function for the clear files of muxings. */
  encrypt(segment: PackagedSegment, clearFile: (muxing: MuxPayload) => Buffer | undefined): EncryptedSegment;
  /** Records the facts of the encrypted files for manifests, given a function for those of a muxing and a DRM. */
  recordFacts(factsOf: (muxing: MuxPayload, drmId: string) => MuxFacts): Promise<void>;
};

type EncryptedSegment = {
  filesAt: FilesAt;
  /** Sizes of the files of a track, by DRM; undefined without one. */
  sizesOf(trackId: string): Record<string, number> | undefined;
};

type ProtectedMuxing = {
  row: ProtectionRow;
  muxing: MuxPayload;
  protection: Protection;
  destinations: Destination[];
  /** By version of the init segment. */
  protectors: Map<number, SegmentProtector>;
};

type NamedBytes = { destinations: readonly Destination[]; name: string; bytes: Buffer };
type EncryptedFile = NamedBytes & { trackId: string; drmId: string };

const filesAt =
  (files: readonly NamedBytes[]): FilesAt =>
  (outputId) =>
    files.flatMap(({ destinations, name, bytes }) =>
      destinations
        .filter((destination) => destination.outputId === outputId)
        .map(({ outputPath, acl }) => ({ path: posix.join(outputPath, name), bytes, ...(acl && { acl }) })),
    );

/** Opens the DRMs of a live encoding, with their keys; a missing key is requested from its key server. */
export const openProtectedFiles = async (
  { context, run, node }: LiveScope,
  plan: LivePlan,
): Promise<ProtectedFiles> => {
  const all: ProtectedMuxing[] = [];
  const scope = { context, task: run, secretKey: node.configuration.secretKey };
  for (const row of await loadProtections(context, run.encodingId)) {
    const muxing = plan.muxings.find(({ muxingId }) => muxingId === row.muxingId);
    if (!muxing) continue;
    const protection = await openMuxingProtection(scope, row, { id: muxing.muxingId, kind: muxing.kind });
    all.push({ row, muxing, protection, destinations: row.outputs.map(toDestination), protectors: new Map() });
  }
  return {
    placements: new Map(all.map(({ row, destinations }) => [row.id, destinations])),
    placementsOf: (muxingId) =>
      all.flatMap(({ muxing, destinations }) => (muxing.muxingId === muxingId ? destinations : [])),
    open: (version, inits) =>
      filesAt(
        all.flatMap(({ muxing, protection, destinations, protectors }): NamedBytes[] => {
          const init = inits.get(streamIdOf(muxing));
          if (!init) return [];
          const protector = openSegmentProtector(init.bytes, protection);
          protectors.set(version, protector);
          const { keyFile } = protection.signalling;
          return [
            ...(isTransport(muxing)
              ? []
              : [{ destinations, name: initNameOf(muxing, version), bytes: protector.init }]),
            ...(keyFile === null ? [] : [{ destinations, name: keyFile, bytes: protection.key }]),
          ];
        }),
      ),
    encrypt({ sequence, tracks }, clearFile) {
      const files = all.flatMap(({ row, muxing, destinations, protectors }): EncryptedFile[] => {
        const track = tracks.find(({ id }) => id === streamIdOf(muxing));
        const [protector, clear] = [track && protectors.get(track.init), clearFile(muxing)];
        if (!track || !protector || !clear) return [];
        const bytes = protector.protect(clear);
        return [{ destinations, name: mediaNameOf(muxing, sequence), bytes, trackId: track.id, drmId: row.id }];
      });
      return {
        filesAt: filesAt(files),
        sizesOf(trackId) {
          const own = files.filter((file) => file.trackId === trackId);
          return own.length > 0 ? Object.fromEntries(own.map(({ drmId, bytes }) => [drmId, bytes.length])) : undefined;
        },
      };
    },
    async recordFacts(factsOf) {
      for (const { row, muxing, protection } of all)
        await recordProtectedFacts(context, row, { ...factsOf(muxing, row.id), protection: protection.signalling });
    },
  };
};
