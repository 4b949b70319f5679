import type { Database, Kysely, Selectable } from '@sluice/db';
import { streamsKey } from '@sluice/storage';
import { versionFiles, versionFolder } from '../files/version-files.ts';
import type { StreamRow, VersionRow } from '../store/stream-store.ts';
import type { Playback } from './playback.ts';

/** Replaced versions that play on at most. */
const replacedMax = 10;

type Encoding = Pick<Selectable<Database['encodings']>, 'status' | 'progress' | 'started_at'>;

const stageOf = ({ state }: VersionRow, encoding: Encoding | undefined): string => {
  if (state === 'PENDING') return 'The video is being received.';
  return encoding && encoding.status !== 'QUEUED' ? 'The video is being encoded.' : 'The video waits to be encoded.';
};

/** Part of an encoding in percent that is done before its beginning can be played, roughly. */
const playablePercent = 10;

/** Estimates the seconds until the beginning can be played from the progress so far. */
const etaOf = (encoding: Encoding | undefined): number | undefined => {
  if (!encoding?.started_at || encoding.progress < 1 || encoding.progress >= playablePercent) return undefined;
  const elapsed = (Date.now() - encoding.started_at.getTime()) / 1000;
  return Math.ceil((elapsed / encoding.progress) * (playablePercent - encoding.progress));
};

const filesOf = (
  { id, stream_id: streamId, state, media, kept_segments: kept }: VersionRow,
  isLive: boolean,
): Playback['files'] => {
  const prefix = `${streamsKey(versionFolder(streamId, id))}/`;
  if (isLive) return media === 'MAIN' ? { prefix, hls: versionFiles.hls } : undefined;
  if (state === 'READY' && media === 'MAIN')
    return { prefix, hls: versionFiles.hls, thumbnails: versionFiles.thumbnails, download: versionFiles.download };
  if (media === 'MAIN' || kept) return { prefix, hls: versionFiles.hls };
  return media === 'PREVIEW' ? { prefix, hls: `${versionFiles.preview}/${versionFiles.hls}` } : undefined;
};

/** Returns the part of the whole version that a trimmed one shows before it is encoded, and recordings always. */
const cutOf = (version: VersionRow): Playback['cut'] => {
  const { stream_id: streamId, trimmed_version_id: wholeId, trim_start: start, trim_end: end } = version;
  if (wholeId === null || start === null || end === null) return undefined;
  return { prefix: `${streamsKey(versionFolder(streamId, wholeId))}/`, hls: versionFiles.hls, start, end };
};

const waiting = async (db: Kysely<Database>, version: VersionRow): Promise<Pick<Playback, 'stage' | 'etaSeconds'>> => {
  const encoding = await db
    .selectFrom('encodings')
    .select(['status', 'progress', 'started_at'])
    .where('id', '=', version.preview_encoding_id ?? version.encoding_id ?? '')
    .executeTakeFirst();
  const etaSeconds = etaOf(encoding);
  return { stage: stageOf(version, encoding), ...(etaSeconds !== undefined && { etaSeconds }) };
};

const ofVersion = async (db: Kysely<Database>, stream: StreamRow, version: VersionRow): Promise<Playback> => {
  const isLive = stream.type === 'LIVE' && stream.life_cycle === 'RUNNING';
  const cut = cutOf(version);
  // The files of a part grow while it is encoded; until then it is cut from the whole.
  const hasFiles = version.external_url === null && (!cut || version.state === 'READY');
  const files = hasFiles ? filesOf(version, isLive) : undefined;
  const facts = {
    versionId: version.id,
    isLive,
    ...(version.duration_seconds !== null && { durationSeconds: version.duration_seconds }),
    ...(version.external_url !== null && { externalUrl: version.external_url }),
    ...(version.progressive !== null && { progressive: version.progressive }),
    ...(files && { files }),
    ...(cut && { cut }),
  };
  if (cut) return { ...facts, state: 'READY' };
  if (version.state === 'READY' || (isLive && files)) return { ...facts, state: 'READY' };
  if (version.state === 'ERROR') return { ...facts, state: 'FAILED' };
  if (files || version.progressive !== null) return { ...facts, state: 'PREVIEW' };
  if (stream.type === 'LIVE') return { ...facts, state: 'WAITING', stage: 'The stream has not started yet.' };
  return { ...facts, state: 'WAITING', ...(await waiting(db, version)) };
};

/** Returns the versions of a stream that were replaced after a time, whose viewers may be in mid-film. */
export const loadReplaced = async (db: Kysely<Database>, stream: StreamRow, after: Date): Promise<Playback[]> => {
  const versions = await db
    .selectFrom('stream_versions')
    .selectAll()
    .where('stream_id', '=', stream.id)
    .where('replaced_at', '>', after)
    .where('state', '=', 'READY')
    .where('id', '!=', stream.trimming_version_id ?? '')
    .orderBy('replaced_at', 'desc')
    .limit(replacedMax)
    .execute();
  return Promise.all(versions.map((version) => ofVersion(db, { ...stream, life_cycle: null }, version)));
};

/** Returns the version of a stream that is tested before it is published; undefined if there is none. */
export const loadCandidate = async (db: Kysely<Database>, stream: StreamRow): Promise<Playback | undefined> => {
  if (!stream.requires_tests) return undefined;
  const version = await db
    .selectFrom('stream_publications as publication')
    .innerJoin('stream_versions as version', 'version.id', 'publication.version_id')
    .selectAll('version')
    .where('publication.stream_id', '=', stream.id)
    .where('publication.state', '=', 'TESTING')
    .executeTakeFirst();
  return version && ofVersion(db, { ...stream, life_cycle: null }, version);
};

/** Returns what a stream plays at the moment. */
export const loadPlayback = async (db: Kysely<Database>, stream: StreamRow): Promise<Playback> => {
  const versions = await db
    .selectFrom('stream_versions')
    .selectAll()
    .where('stream_id', '=', stream.id)
    .where('id', 'in', [stream.version_id ?? '', stream.trimming_version_id ?? ''])
    .execute();
  // A part is shown from its request on, cut at segments until it is encoded.
  const version =
    versions.find(({ id }) => id === stream.trimming_version_id) ?? versions.find(({ id }) => id === stream.version_id);
  if (version) return ofVersion(db, stream, version);
  if (stream.life_cycle === 'ERROR') return { state: 'FAILED', isLive: false };
  const stage = stream.type === 'LIVE' ? 'The stream has not started yet.' : 'The video is being received.';
  return { state: 'WAITING', isLive: false, stage };
};
