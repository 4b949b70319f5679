import { posix } from 'node:path';
import { loadPictures, recordLivePoster } from '@sluice/core';
import {
  planLivePictures,
  posterShape,
  takePicture,
  type LivePicture,
  type LivePlan,
  type PackagedSegment,
  type TrackInit,
} from '@sluice/media';
import { toDestination, type Destination } from '../../../tasks/task-inputs.ts';
import { errorText } from '../error-text.ts';
import type { LiveScope } from '../live-scope.ts';
import type { StoredFile } from '../output-lane.ts';

/** Pictures of a running stream: its thumbnails, and the poster that the platform shows. */
export type LivePictures = {
  /** Places of the thumbnails, by their id. */
  placements: ReadonlyMap<string, readonly Destination[]>;
  onInit(version: number, inits: ReadonlyMap<string, TrackInit>): void;
  /** Takes the pictures that are due in a segment; thumbnails go to `onFiles` once they are made. */
  onSegment(segment: PackagedSegment): void;
  /** Resolves when the pictures of all segments so far were made. */
  idle(): Promise<void>;
};

type OnFiles = (sequence: number, filesAt: (outputId: string) => StoredFile[]) => void;
type Due = { picture: LivePicture; name: string; atSeconds: number };

const posterSeconds = 10;
/** Segments that wait for their pictures; the pictures of older ones are left out. */
const waitingMax = 8;

/** Opens the pictures of a live encoding; they are made one after the other, at a low priority. */
export const openPictures = async (
  { context, run, node, signal, recordEvent }: LiveScope,
  plan: LivePlan,
  onFiles: OnFiles,
): Promise<LivePictures> => {
  const requested = await loadPictures(context, run.encodingId);
  const destinations = new Map(requested.map(({ id, settings }) => [id, (settings.outputs ?? []).map(toDestination)]));
  const pictures = planLivePictures(
    plan,
    requested.flatMap(({ kind, ...picture }) => (kind === 'THUMBNAIL' ? [{ ...picture, kind }] : [])),
  );
  const poster = posterShape(plan);
  const inits = new Map<string, Buffer>();
  const waiting: PackagedSegment[] = [];
  let nextPosterAt = 0;
  let hasFailed = false;
  let working: Promise<void> | undefined;

  const mediaOf = ({ tracks }: PackagedSegment, streamId: string): Buffer[] => {
    const track = tracks.find(({ id }) => id === streamId);
    const init = track && inits.get(`${streamId} ${track.init}`);
    return track && init ? [init, track.bytes] : [];
  };
  const take = async (segment: PackagedSegment, { picture, name, atSeconds }: Due): Promise<void> => {
    const { streamId, shape, extension, id } = picture;
    const media = mediaOf(segment, streamId);
    if (media.length === 0) return;
    const offset = Math.max(0, atSeconds - segment.startSeconds);
    const bytes = await takePicture(node.tools, { media, atSeconds: offset, shape, extension, signal });
    onFiles(segment.sequence, (outputId) =>
      (destinations.get(id) ?? [])
        .filter((destination) => destination.outputId === outputId)
        .map(({ outputPath, acl }) => ({ path: posix.join(outputPath, name), bytes, ...(acl && { acl }) })),
    );
  };
  const takePoster = async (segment: PackagedSegment): Promise<void> => {
    if (!poster || segment.startSeconds < nextPosterAt) return;
    const media = mediaOf(segment, poster.streamId);
    if (media.length === 0) return;
    nextPosterAt = segment.startSeconds + posterSeconds;
    const { shape } = poster;
    const jpeg = await takePicture(node.tools, { media, atSeconds: 0, shape, extension: 'jpg', signal });
    await recordLivePoster(context, run, jpeg);
  };
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
      hasFailed = false;
    } catch (error) {
      if (signal.aborted || hasFailed) return;
      hasFailed = true;
      recordEvent('WARNING', `A picture of the stream could not be made: ${errorText(error)}`);
    }
  };
  const work = async (): Promise<void> => {
    for (let segment = waiting.shift(); segment && !signal.aborted; segment = waiting.shift()) {
      const current = segment;
      await attempt(() => takePoster(current));
      const end = current.startSeconds + current.durationSeconds;
      const due = pictures.flatMap((picture) =>
        picture.dueIn(current.startSeconds, end).map((one): Due => ({ picture, ...one })),
      );
      for (const one of due) await attempt(() => take(current, one));
    }
    working = undefined;
  };
  return {
    placements: destinations,
    onInit(version, next) {
      for (const [id, { bytes }] of next) inits.set(`${id} ${version}`, bytes);
    },
    onSegment(segment) {
      waiting.push(segment);
      if (waiting.length > waitingMax) waiting.shift();
      working ??= work();
    },
    idle: async () => working,
  };
};
