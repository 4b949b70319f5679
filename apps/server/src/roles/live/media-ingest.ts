import { readFile } from 'node:fs/promises';
import { openMediaIngestOutputs, type EncodingParts, type MediaIngestSettings } from '@sluice/core';
import { openMediaIngest, type MediaIngest } from '@sluice/storage';
import { storageIo } from '../../shared/storage-io.ts';
import type { OutputWriter } from '../../tasks/files/output-files.ts';
import type { Destination } from '../../tasks/task-inputs.ts';
import { errorText } from './error-text.ts';
import type { LiveScope } from './live-scope.ts';

/** Places of each muxing's files, by muxing. */
type Placements = ReadonlyMap<string, readonly Destination[]>;

/** Receivers of live media among the outputs of an encoding. */
export type MediaIngests = {
  ids: ReadonlySet<string>;
  /** Muxings whose segments carry ad cues, as a receiver asks for them. */
  cueMuxings: ReadonlySet<string>;
  /** Returns the places with the tracks of receivers instead of their folders. */
  withTracks(placements: Placements): Placements;
  /** Returns how files are sent to a receiver: their paths are a track, and the name of a header or segment. */
  writerOf(outputId: string): OutputWriter;
  /** Ends the tracks at all receivers. */
  end(): Promise<void>;
  close(): void;
};

/** Time in which receivers take the end of their tracks. */
const endMilliseconds = 10_000;

/** Names of the tracks at receivers: the folder of a muxing, which is its id if it has none, or another has the same. */
export const trackNames = (
  muxings: readonly { id: string; isVideo: boolean; outputPath: string }[],
): Map<string, string> => {
  const names = new Map<string, string>();
  for (const { id, isVideo, outputPath } of muxings) {
    const folder = outputPath
      .split('/')
      .filter(Boolean)
      .join('-')
      .replaceAll(/[^A-Za-z0-9_.-]/g, '_');
    const extension = isVideo ? 'cmfv' : 'cmfa';
    const wanted = `${folder || id}.${extension}`;
    names.set(id, [...names.values()].includes(wanted) ? `${id}.${extension}` : wanted);
  }
  return names;
};

const writerTo =
  (ingest: MediaIngest): OutputWriter =>
  async (path, file, { signal = new AbortController().signal }) => {
    const track = path.split('/')[0] ?? '';
    const name = path.slice(track.length + 1);
    const bytes = await readFile(file);
    // Headers start with the type of the file, segments with messages or a fragment.
    if (bytes.toString('latin1', 4, 8) === 'ftyp') await ingest.sendHeader(track, bytes, signal);
    else await ingest.sendSegment(track, name, bytes, signal);
  };

/** Opens the receivers of live media among the places of an encoding's muxings. */
export const openMediaIngests = async (
  { node, context, recordEvent, signal }: LiveScope,
  { muxings }: Pick<EncodingParts, 'muxings'>,
  { placements, isVideo }: { placements: Placements; isVideo(muxingId: string): boolean },
): Promise<MediaIngests> => {
  const outputIds = [...placements.values()].flat().map(({ outputId }) => outputId);
  const settings: Map<string, MediaIngestSettings> = await openMediaIngestOutputs(context, outputIds);
  const { network } = storageIo(node.configuration);
  const ingests = new Map(
    [...settings].map(([id, { publishingPoint }]) => [id, openMediaIngest(publishingPoint, { network })]),
  );
  const names = new Map(
    [...settings.keys()].map((outputId) => [
      outputId,
      trackNames(
        muxings.flatMap(({ id }) => {
          const place = (placements.get(id) ?? []).find((each) => each.outputId === outputId);
          return place ? [{ id, isVideo: isVideo(id), outputPath: place.outputPath }] : [];
        }),
      ),
    ]),
  );
  const isAtReceiverOfCues = ({ outputId }: Destination): boolean => settings.get(outputId)?.scte35Passthrough === true;
  return {
    ids: new Set(settings.keys()),
    cueMuxings: new Set(
      [...placements].filter(([, places]) => places.some(isAtReceiverOfCues)).map(([muxingId]) => muxingId),
    ),
    withTracks: (given) =>
      new Map(
        [...given].map(([muxingId, places]) => [
          muxingId,
          places.map((place) => ({
            ...place,
            outputPath: names.get(place.outputId)?.get(muxingId) ?? place.outputPath,
          })),
        ]),
      ),
    writerOf(outputId) {
      const ingest = ingests.get(outputId);
      if (!ingest) throw new TypeError(`The output ${outputId} is not a receiver of live media.`);
      return writerTo(ingest);
    },
    async end() {
      for (const [outputId, ingest] of ingests)
        try {
          await ingest.end(AbortSignal.any([signal, AbortSignal.timeout(endMilliseconds)]));
        } catch (error) {
          recordEvent('WARNING', `Output ${outputId} was not told that the stream has ended: ${errorText(error)}`);
        }
    },
    close() {
      for (const ingest of ingests.values()) ingest.close();
    },
  };
};
