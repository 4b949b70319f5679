import { outputs } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { createEncoding } from '../../encoding/encodings/create-encoding.ts';
import { ensurePlatformResource } from '../../encoding/families/platform-resource.ts';
import { ensureRtmpInput } from '../../encoding/families/rtmp-input.ts';
import { addManifest, addRendition, platformCodec, type LadderTarget } from '../../encoding/ladders/build-ladder.ts';
import { audioRendition, fitsHeight, type Rendition } from '../../encoding/ladders/renditions.ts';
import { startLive } from '../../encoding/live/start-live.ts';
import { markReplaced } from '../pipeline/publish-version.ts';
import { versionFiles, versionFolder } from '../files/version-files.ts';
import { captionsOf, stopMinutesOf, streamKeyPurpose } from '../store/describe-live-streams.ts';
import type { StreamRow } from '../store/stream-store.ts';

/** Seconds that viewers can seek back while a stream is live. */
const timeshiftSeconds = 3_600;

const rendition = (height: number, bitrate: number): Rendition => ({
  name: `${height}p`,
  kind: 'H264',
  settings: { height, bitrate, presetConfiguration: 'LIVE_LOW_LATENCY' },
});

/** Renditions of every live stream; a publisher's first pictures decide which of them are encoded. */
const ladder: readonly Rendition[] = [
  rendition(360, 800_000),
  { ...rendition(540, 1_800_000), condition: fitsHeight(540) },
  { ...rendition(720, 3_000_000), condition: fitsHeight(720) },
  audioRendition,
];

const rtmpInputId = async (context: Context): Promise<string> => {
  await ensureRtmpInput(context);
  const { id } = await context.db
    .selectFrom('resources')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', 'inputs')
    .where('kind', '=', 'RTMP')
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  return id;
};

const openTarget = async (context: Context, stream: StreamRow, versionId: string): Promise<LadderTarget> => {
  const outputId = await ensurePlatformResource(context, {
    family: outputs.name,
    kind: 'STREAMS',
    name: 'Hosted streams',
    settings: {},
  });
  const name = stream.title ?? `Stream ${stream.id}`;
  const { id: encodingId } = await createEncoding(context, { body: { name, labels: ['hosted-stream', stream.id] } });
  return {
    encodingId,
    name,
    input: { inputId: await rtmpInputId(context), inputPath: 'live' },
    outputs: [{ outputId, outputPath: versionFolder(stream.id, versionId) }],
    codecOf: platformCodec,
  };
};

/** Creates and starts the live encoding of a stream, and a version that becomes its recording. */
export const startLiveEncoding = async (tx: Context, stream: StreamRow): Promise<void> => {
  const versionId = newId();
  const target = await openTarget(tx, stream, versionId);
  const { encodingId } = target;
  for (const each of ladder) await addRendition(tx, target, each);
  const [hls, dash] = [
    await addManifest(tx, target, 'HLS', versionFiles.hls),
    await addManifest(tx, target, 'DASH', versionFiles.dash),
  ];
  const withTimeshift = ({ manifestId }: { manifestId: string }) => ({ manifestId, timeshift: timeshiftSeconds });
  const { stopAfterDisconnectMinutes, stopWithoutPublisherMinutes } = stopMinutesOf(stream);
  const { captionLanguage: language } = captionsOf(stream);
  const streamKey = tx.services.secrets.open(streamKeyPurpose(stream.id), stream.stream_key ?? Buffer.alloc(0));
  await startLive(tx, {
    params: { encoding_id: encodingId },
    body: {
      streamKey,
      hlsManifests: hls.map(withTimeshift),
      dashManifests: dash.map(withTimeshift),
      ...(language && { automaticCaptions: { language } }),
      autoShutdownConfiguration: {
        bytesReadTimeoutSeconds: stopAfterDisconnectMinutes * 60,
        waitingForFirstConnectTimeoutMinutes: stopWithoutPublisherMinutes,
      },
    },
  });
  await insertRecording(tx, stream, { versionId, encodingId });
};

const insertRecording = async (
  tx: Context,
  stream: StreamRow,
  { versionId, encodingId }: { versionId: string; encodingId: string },
): Promise<void> => {
  const now = tx.clock.now();
  if (stream.version_id !== null) await markReplaced(tx, stream.version_id);
  const { number } = await tx.db
    .selectFrom('stream_versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('stream_id', '=', stream.id)
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('stream_versions')
    .values({
      id: versionId,
      stream_id: stream.id,
      organization_id: tx.organizationId,
      number: Number(number ?? 0) + 1,
      state: 'ENCODING',
      encoding_id: encodingId,
      created_by: tx.actor.label,
      created_at: now,
      modified_at: now,
    })
    .execute();
  await tx.db
    .updateTable('hosted_streams')
    .set({ live_encoding_id: encodingId, version_id: versionId, trimming_version_id: null, modified_at: now })
    .where('id', '=', stream.id)
    .execute();
};
