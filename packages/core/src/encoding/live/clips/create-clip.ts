import { posix } from 'node:path';
import type { InputFor, ManifestType, liveClips, ResultOf } from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { newId } from '../../../shared/new-id.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { loadEncoding, type EncodingRow } from '../../encoding-store.ts';
import { createEncoding } from '../../encodings/create-encoding.ts';
import { loadParts } from '../../encodings/load-parts.ts';
import { muxingSettings } from '../../encodings/muxings/muxing-store.ts';
import { transitionEncoding } from '../../encodings/transition-encoding.ts';
import { loadLiveRun } from '../../live-store/live-run-store.ts';
import { captionedSegments, captionFolder, type CaptionTrack } from '../../manifests/captions/caption-rendition.ts';
import { storeCaptions } from '../../manifests/captions/store-captions.ts';
import { createDefaultManifest } from '../../manifests/create-manifest.ts';
import { loadManifest, manifestOutputs } from '../../manifests/manifest-store.ts';
import { startManifest } from '../../manifests/start-manifest.ts';
import { loadLiveRecording, type StoredLiveSegment } from '../record-live.ts';
import type { LiveStartRequest } from '../live-start-request.ts';
import { chooseSegments } from './choose-segments.ts';
import { clipFacts, type SegmentRange } from './clip-facts.ts';
import { refreshLiveFacts } from './request-facts.ts';

type Clip = ResultOf<typeof liveClips.create>;

/** Copies the streams and muxings of a live encoding, with the facts of some of its segments. */
const copyParts = async (tx: Context, from: string, to: string, range: SegmentRange): Promise<void> => {
  const { streams, muxings } = await loadParts(tx, from);
  const now = tx.clock.now();
  const streamIds = new Map(streams.map(({ id }) => [id, newId()]));
  const own = { organization_id: tx.organizationId, encoding_id: to, created_at: now, modified_at: now };
  const idOf = (id: string): string => streamIds.get(id) ?? id;
  for (const { settings, facts, custom_data: customData, ...row } of streams)
    await tx.db
      .insertInto('streams')
      .values({
        ...row,
        ...own,
        id: idOf(row.id),
        settings: JSON.stringify(settings),
        facts: facts && JSON.stringify(facts),
        custom_data: customData && JSON.stringify(customData),
      })
      .execute();
  for (const { facts, custom_data: customData, ...row } of muxings) {
    const settings = muxingSettings(row);
    const clipped: Record<string, unknown> = clipFacts(facts ?? {}, range);
    // Facts name the stream of each track.
    const tracks = (clipped['tracks'] as { streamId: string }[]).map((track) => ({
      ...track,
      streamId: idOf(track.streamId),
    }));
    const id = newId();
    await tx.db
      .insertInto('muxings')
      .values({
        ...row,
        ...own,
        id,
        settings: JSON.stringify({
          ...settings,
          streams: settings.streams.map((stream) => ({ ...stream, streamId: idOf(stream.streamId) })),
        }),
        facts: JSON.stringify({ ...clipped, tracks, muxingId: id }),
        custom_data: customData && JSON.stringify(customData),
      })
      .execute();
  }
};

/** Captions of a clip's segments as far as they are complete: those of its newest ones may not be yet. */
const captionsOf = (
  { automaticCaptions }: Partial<LiveStartRequest>,
  segments: readonly StoredLiveSegment[],
): Omit<CaptionTrack, 'folder'> | undefined => {
  if (!automaticCaptions) return undefined;
  const end = segments.findIndex(({ captions }) => captions === undefined);
  const complete = end === -1 ? segments : segments.slice(0, end);
  // Written by the live node.
  const numberIn = (track: Record<string, unknown> | undefined, name: string): number => Number(track?.[name] ?? 0);
  return {
    language: automaticCaptions.language,
    name: automaticCaptions.name,
    segments: captionedSegments(
      complete.map(({ sequence, tracks: [track] }) => ({
        sequence,
        startSeconds: numberIn(track, 'startSeconds'),
        durationSeconds: numberIn(track, 'durationSeconds'),
        init: track?.['init'],
      })),
    ),
  };
};

type ClipManifest = { id: string; name: string; captions: Omit<CaptionTrack, 'folder'> | undefined };

/** Writes a manifest of the clip beside the one of the live encoding; undefined if that has none of this type. */
const addManifest = async (
  context: Context,
  type: Exclude<ManifestType, 'SMOOTH_STREAMING'>,
  clip: ClipManifest,
  liveManifestId: string | undefined,
): Promise<string | undefined> => {
  if (liveManifestId === undefined) return undefined;
  const folder = posix.join('clips', clip.id);
  const outputs = manifestOutputs(await loadManifest(context, liveManifestId, type)).map((output) => ({
    ...output,
    outputPath: posix.join(output.outputPath, folder),
  }));
  const body = { name: clip.name, outputs, encodingId: clip.id, version: 'V2' as const };
  const { id } = await createDefaultManifest(type)(context, { body });
  if (clip.captions)
    await storeCaptions(context, id, {
      ...clip.captions,
      folder: posix.join(posix.relative(folder, '.'), captionFolder(liveManifestId)),
    });
  await startManifest(type)(context, { params: { manifest_id: id } });
  return id;
};

const finishAtOnce = async (tx: Context, id: string, live: EncodingRow): Promise<void> => {
  const cause = `clip of ${live.id}`;
  for (const to of ['QUEUED', 'RUNNING', 'FINISHED'] as const) await transitionEncoding(tx, id, { to, cause });
};

/**
 * Makes a finished encoding of a part of a live encoding, whose segments both share: nothing is encoded or copied, so it
 * takes seconds, and the clip lasts as long as the files of the live encoding.
 */
export const createLiveClip = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof liveClips.create>, 'params' | 'body'>,
): Promise<Clip> => {
  authorize(context, 'encoding.encodings', 'POST');
  const live = await loadEncoding(context, params.encoding_id);
  const run = await loadLiveRun(context, live.id);
  const { segments } = await loadLiveRecording(context, { encodingId: live.id });
  const range = chooseSegments(segments, {
    start: body.start === undefined ? undefined : new Date(body.start),
    end: body.end === undefined ? undefined : new Date(body.end),
    lastSeconds: body.lastSeconds,
  });
  if (run.ended_at === null) await refreshLiveFacts(context, live.id);
  const name = body.name ?? `Clip of ${live.name ?? live.id}`;
  const request: Partial<LiveStartRequest> = live.start_request ?? {};
  const { hlsManifests = [], dashManifests = [] } = request;
  const clipped = segments.slice(range.first, range.end);
  return inTransaction(context, async (tx) => {
    const { id } = await createEncoding(tx, {
      body: { name, description: `Part of the live encoding ${live.id}`, type: 'VOD', labels: live.labels },
    });
    await copyParts(tx, live.id, id, range);
    await finishAtOnce(tx, id, live);
    await audit(tx, {
      action: 'clip',
      resource: 'encoding.encodings',
      resourceId: live.id,
      detail: { encodingId: id },
    });
    const clip = { id, name, captions: captionsOf(request, clipped) };
    const hlsManifestId = await addManifest(tx, 'HLS', clip, hlsManifests[0]?.manifestId);
    const dashManifestId = await addManifest(tx, 'DASH', clip, dashManifests[0]?.manifestId);
    const [first] = clipped;
    return {
      encodingId: id,
      ...(first && { start: toInstant(first.startedAt) }),
      durationSeconds: clipped.reduce((sum, { tracks }) => sum + Number(tracks[0]?.['durationSeconds'] ?? 0), 0),
      ...(hlsManifestId !== undefined && { hlsManifestId }),
      ...(dashManifestId !== undefined && { dashManifestId }),
    };
  });
};
