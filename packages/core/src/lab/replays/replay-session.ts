import {
  AppError,
  type ImpressionSample,
  impressionSamples,
  type InputFor,
  invalid,
  type LabReplay,
  type labReplays,
  type LabStreamType,
} from '@sluice/contract';
import type { StoredRow } from '@sluice/analytics';
import { getImpression } from '../../analytics/impressions/read-impressions.ts';
import type { TelemetryContext } from '../../analytics/telemetry-context.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { labPermission as permission } from '../lab-permission.ts';
import { startLabRun } from '../runs/runs.ts';
import { ensureLabProfile } from '../settings/profiles.ts';
import { loadLabRun, toLabRun } from '../store/run-store.ts';
import { labStreamsOf, streamTargetsOf } from '../store/stream-store.ts';
import { addLabStreamTarget } from '../streams/stream-targets.ts';
import { createLabStream } from '../streams/write-streams.ts';
import { loadTargets } from '../targets/targets.ts';
import { sessionNetwork } from './session-network.ts';
import { sessionViewer } from './session-viewer.ts';

const nameMax = 255;
const unnamed = 'Replayed session';

type Source = { url: string; streamType: LabStreamType };

/** Returns the manifest that a session has played; throws `conflict` for one that has played none. */
const sourceOf = (samples: readonly ImpressionSample[]): Source => {
  const played = samples.find(({ m3u8_url: hls, mpd_url: dash }) => hls || dash);
  if (played?.m3u8_url) return { url: played.m3u8_url, streamType: 'hls' };
  if (played?.mpd_url) return { url: played.mpd_url, streamType: 'dash' };
  throw new AppError('conflict', {
    evidence:
      'The player of this session reported no HLS or DASH manifest. Collectors of such players send its address with the samples.',
  });
};

const networkOf = (samples: readonly ImpressionSample[]) => {
  const network = sessionNetwork(samples);
  if (network) return network;
  throw new AppError('conflict', {
    evidence:
      'The player of this session reported no downloads, so that its network is unknown. Choose one with downloadSpeedInfo in its samples.',
  });
};

const nameOf = (rows: readonly StoredRow[]): string => {
  const titles = rows.flatMap(({ video_title: title, video_id: id }) => [title, id]);
  const title = titles.find((each) => typeof each === 'string' && each.trim() !== '');
  return typeof title === 'string' ? title.trim().slice(0, nameMax) : unnamed;
};

/** Returns the stream under test with the URL of a session, which is created if there is none. */
const streamIdFor = async (tx: Context, { url, streamType }: Source, name: string): Promise<string> => {
  const stream = await labStreamsOf(tx)
    .where('url', '=', url)
    .where('stream_type', '=', streamType)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (stream) return stream.id;
  const config = { name, streamType, streamUrl: url };
  return (await createLabStream(tx, { body: { config } })).id;
};

/** Returns the environments of a replay: those of the request, or the available ones of Chromium. */
const targetIdsFor = async (tx: Context, requested: readonly string[] = [], type: LabStreamType): Promise<string[]> => {
  if (requested.length > 0) return [...requested];
  const available = (await loadTargets(tx)).filter(
    ({ engine, kind, status, capabilities }) =>
      engine === 'chromium' && kind === 'LOCAL' && status === 'AVAILABLE' && capabilities.streamTypes.includes(type),
  );
  if (available.length === 0)
    throw invalid('targetIds', 'No environment of Chromium is available; start the role lab, or name environments.');
  return available.map(({ id }) => id);
};

/** Adds environments to the stream, whose report lists the tests of its environments only. */
const addTargets = async (tx: Context, streamId: string, targetIds: readonly string[]): Promise<void> => {
  const links = await streamTargetsOf(tx).where('stream_id', '=', streamId).execute();
  const missing = new Set(targetIds.filter((id) => !links.some((link) => link.target_id === id)));
  for (const targetId of missing) await addLabStreamTarget(tx, { params: { stream_id: streamId }, body: { targetId } });
};

/** Name of the network profile of a session; without its id, which names a viewer's visit. */
const profileName = ([first]: readonly ImpressionSample[]): string =>
  `Session of ${new Date(first?.client_time ?? 0).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/**
 * Starts a run that plays the stream of a session in several players, on the network that its player measured.
 *
 * Throws `not_found` for an unknown session, and `conflict` for one without a manifest or downloads.
 */
export const replayLabSession = async (
  context: TelemetryContext,
  { body }: Pick<InputFor<typeof labReplays.create>, 'body'>,
): Promise<LabReplay> => {
  authorize(context, permission, 'POST');
  const { impressionId, licenseKey, targetIds: requested, repetitions } = body;
  const [rows = []] = await getImpression(context, { params: { impression_id: impressionId }, body: { licenseKey } });
  const samples = impressionSamples(rows);
  const source = sourceOf(samples);
  const { trace, ...network } = networkOf(samples);
  return inTransaction(context, async (tx) => {
    const targetIds = await targetIdsFor(tx, requested, source.streamType);
    const streamId = await streamIdFor(tx, source, nameOf(rows));
    const { id: profileId, name } = await ensureLabProfile(tx, { name: profileName(samples), trace, faults: [] });
    await addTargets(tx, streamId, targetIds);
    const runId = await startLabRun(
      tx,
      // A replay repeats what the viewer saw, also of a stream that the validation finds invalid.
      { name, streamIds: [streamId], targetIds, profileIds: [profileId], repetitions, runInvalid: true },
      { trigger: 'REPLAY', viewer: sessionViewer(samples, network) },
    );
    return { run: await toLabRun(tx, await loadLabRun(tx, runId)), streamId, profileId, network };
  });
};
