import { Readable } from 'node:stream';
import { streamsKey } from '@sluice/storage';
import type { Context } from '../../shared/context.ts';
import { deleteEncodings } from '../files/delete-version-data.ts';
import { versionFiles, versionFolder } from '../files/version-files.ts';
import { loadRenditions, type EncodedRendition } from '../parts/load-renditions.ts';
import { joinPieces, pieceOf } from '../parts/part-playlist.ts';
import { loadWhole } from '../parts/load-whole.ts';
import type { VersionRow } from '../store/stream-store.ts';
import { touchStream } from './fail-version.ts';
import { finishVersion } from './finish-version.ts';
import { hasFailed, loadEncodings } from './load-encodings.ts';
import { showPoster } from './publish-version.ts';

type Kept = NonNullable<VersionRow['kept_segments']>;

/** Encodes all of a part, as one of its ends could not be encoded alone. */
const encodeWholly = async (tx: Context, version: VersionRow): Promise<void> => {
  if (version.encoding_id !== null) await deleteEncodings(tx, version.stream_id, [version.encoding_id]);
  await tx.db
    .updateTable('stream_versions')
    .set({ state: 'PENDING', kept_segments: null, encoding_id: null })
    .where('id', '=', version.id)
    .execute();
};

type Ends = { head: EncodedRendition[] | undefined; tail: EncodedRendition[] | undefined };

/** Returns the media playlist of a rendition; undefined if one of the ends does not have it. */
const playlistOf = ({ folder, facts }: EncodedRendition, { head, tail }: Ends, kept: Kept): string | undefined => {
  // Delivery serves the files of the whole version below `cut`.
  const middle = pieceOf(`../cut/${folder}`, {
    ...facts,
    segments: facts.segments.slice(kept.first, kept.first + kept.count),
  });
  const endOf = (name: string, renditions: EncodedRendition[] | undefined) => {
    if (!renditions) return [];
    const found = renditions.find((rendition) => rendition.folder === folder);
    return found && [pieceOf(`${name}/${folder}`, found.facts)];
  };
  const [before, after] = [endOf(versionFiles.head, head), endOf(versionFiles.tail, tail)];
  return before && after && joinPieces([...before, middle, ...after]);
};

/** Stores the playlists of a part; returns false if one of its ends lacks a rendition. */
const storePlaylists = async (tx: Context, version: VersionRow, kept: Kept): Promise<boolean> => {
  const whole = await loadWhole(tx, version);
  if (!whole) return false;
  const folder = versionFolder(version.stream_id, version.id);
  const endOf = (encodingId: string | null, name: string) =>
    encodingId === null ? undefined : loadRenditions(tx, encodingId, `${folder}/${name}`);
  const ends = {
    head: await endOf(version.head_encoding_id, versionFiles.head),
    tail: await endOf(version.tail_encoding_id, versionFiles.tail),
  };
  const { objects } = tx.services;
  for (const rendition of whole.renditions) {
    const playlist = playlistOf(rendition, ends, kept);
    if (playlist === undefined) return false;
    await objects.putStream(streamsKey(folder, rendition.playlist), Readable.from([playlist]));
  }
  // The variants are those of the whole version, by the same names.
  await objects.copy(streamsKey(whole.folder, versionFiles.hls), streamsKey(folder, versionFiles.hls));
  return true;
};

/** Follows the encodings of both ends of a part; once they are finished, the part is played exactly to the frame. */
export const settlePart = async (tx: Context, version: VersionRow, kept: Kept): Promise<void> => {
  const ids = [version.head_encoding_id, version.tail_encoding_id].flatMap((id) => id ?? []);
  const encodings = await loadEncodings(tx, ids);
  const statuses = ids.map((id) => encodings.get(id)?.status);
  if (statuses.some((status) => status === undefined || hasFailed(status))) return encodeWholly(tx, version);
  if (statuses.some((status) => status !== 'FINISHED')) return;
  if (!(await storePlaylists(tx, version, kept))) return encodeWholly(tx, version);
  await finishVersion(tx, version, null);
};

/** Offers the file to download, the thumbnails and the poster of a part that is played already. */
export const addFilesOfPart = async (tx: Context, version: VersionRow): Promise<void> => {
  await tx.db.updateTable('stream_versions').set({ media: 'MAIN' }).where('id', '=', version.id).execute();
  const stream = await tx.db
    .selectFrom('hosted_streams')
    .select(['id', 'poster_key', 'version_id'])
    .where('id', '=', version.stream_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (stream.version_id === version.id) await showPoster(tx, stream);
  await touchStream(tx, version.stream_id);
};
