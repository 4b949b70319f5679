import { randomBytes } from 'node:crypto';
import { AppError, type CodecKind, type InputFor, type live, type ResultOf } from '@sluice/contract';
import { withinLimit } from '../../account/limits/effective-limits.ts';
import { refuseUnallowed } from '../../account/limits/encoding-allowances.ts';
import { admit } from '../../account/limits/admit.ts';
import { storedTrace } from '../../shared/stored-trace.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadEncoding, lockEncoding, type EncodingRow } from '../encoding-store.ts';
import { loadParts } from '../encodings/load-parts.ts';
import { transitionEncoding } from '../encodings/transition-encoding.ts';
import { refuseViolations, startViolations, type ManifestReference } from '../lifecycle/check-startable.ts';
import { requestedFeatures } from '../lifecycle/requested-features.ts';
import { refuseStarted } from '../lifecycle/start-encoding.ts';
import { unsupportedCaptions } from './check-captions.ts';
import { unsupportedLiveRequest, unsupportedRedundancy } from './check-request.ts';
import type { LiveStartRequest } from './live-start-request.ts';
import { codecsById, estimateLiveCost } from './admission/estimate-cost.ts';
import { loadProtections } from '../encodings/protection/protection-store.ts';
import { unplayableManifests, unsupportedLiveParts, unsupportedTransportProtections } from './check-live.ts';
import { wakeLiveNodes } from '../live-store/live-run-store.ts';
import { insertTriggers } from '../live-store/trigger-store.ts';
import { startKeyOf, streamKeyValue } from '../live-store/stream-key-store.ts';
import { assignKey, recordIngestPoints } from './ingest/assign-keys.ts';
import { openLiveInput } from './ingest/live-input.ts';
import { pointsOfInput } from './ingest/points-of-input.ts';
import { checkFileInputs } from './insertion/content-inputs.ts';
import { sealPoisPassword, withoutPoisPassword } from './insertion/pois.ts';
import { unsupportedMediaIngest } from './media-ingest/media-ingest-outputs.ts';

/** Players show a preview only of encodings with this or a numbered version. */
const encoderVersion = 'STABLE';

const manifestsOf = ({ hlsManifests = [], dashManifests = [] }: LiveStartRequest): ManifestReference[] => [
  ...hlsManifests.map(({ manifestId }) => ({ field: 'hlsManifests', type: 'HLS' as const, id: manifestId })),
  ...dashManifests.map(({ manifestId }) => ({ field: 'dashManifests', type: 'DASH' as const, id: manifestId })),
];

/** Checks that a live encoding can start, and returns its estimated cost. */
const checkLiveStartable = async (context: Context, row: EncodingRow, request: LiveStartRequest): Promise<number> => {
  if (row.infrastructure_id !== null)
    throw new AppError('kind_unavailable', { evidence: 'Live encodings do not run on own infrastructure yet.' });
  const parts = await loadParts(context, row.id);
  const found = await startViolations(context, parts, {}, manifestsOf(request));
  const slate = await checkFileInputs(context, request.slate ? [request.slate] : [], () => 'slate.inputId');
  const codecs = await codecsById(
    context,
    parts.streams.map(({ codec_config_id }) => codec_config_id),
  );
  const { passthroughStreams = [] } = request;
  const kindOf = (streamId: string): CodecKind | undefined =>
    codecs.get(parts.streams.find(({ id }) => id === streamId)?.codec_config_id ?? '')?.kind;
  const lacks = await unsupportedLiveParts(context, row.id, parts, (id) => codecs.get(id)?.kind, passthroughStreams);
  const input = await openLiveInput(context, parts);
  const protections = await loadProtections(context, row.id);
  const unplayable = unplayableManifests(
    protections,
    parts.muxings,
    (request.dashManifests ?? []).map(({ manifestId }) => manifestId),
  );
  // Manifests that do not exist are among the violations that were found.
  const ingest =
    found.incomplete.length + found.missing.length > 0
      ? []
      : await unsupportedMediaIngest(context, row.id, parts, manifestsOf(request));
  refuseViolations({
    ...found,
    missing: [...found.missing, ...slate.missing],
    unavailable: [
      ...found.unavailable,
      ...lacks,
      ...unsupportedTransportProtections(protections, parts.muxings),
      ...unsupportedLiveRequest(request),
      ...unsupportedRedundancy(request, input ? pointsOfInput(input) : [], (id) => kindOf(id) !== 'AAC'),
      ...unsupportedCaptions(
        request,
        parts.streams.map(({ id }) => kindOf(id)),
        context.services,
      ),
      ...ingest,
    ],
    violations: [
      ...found.violations,
      ...unplayable,
      ...slate.liveKinds.map((kind) => ({
        field: 'slate.inputId',
        text: `The slate is a file, which an input of kind ${kind} does not have.`,
      })),
    ],
  });
  return estimateLiveCost(context, { streams: parts.streams, request, codecs });
};

const refuseTooMany = (tx: Context): Promise<void> =>
  withinLimit(tx, ['encoding', 'maxStartedLiveEncodings'], async (limit) => {
    const { count } = await tx.db
      .selectFrom('encodings')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('organization_id', '=', tx.organizationId)
      .where('type', '=', 'LIVE')
      .where('status', 'in', ['QUEUED', 'RUNNING'])
      .executeTakeFirstOrThrow();
    if (Number(count) >= limit)
      throw new AppError('limit_reached', {
        evidence: `maxStartedLiveEncodings is ${limit}, and ${count} live encodings are started.`,
      });
  });

const recordStart = async (
  tx: Context,
  row: EncodingRow,
  { streamKey, ...request }: LiveStartRequest,
  { cost, optionsType }: { cost: number; optionsType: OptionsType },
): Promise<void> => {
  await tx.db
    .updateTable('encodings')
    .set({
      type: 'LIVE',
      // The key and the password of a POIS are secrets, stored encrypted elsewhere.
      start_request: JSON.stringify(withoutPoisPassword(request)),
      started_at: tx.clock.now(),
      encoder_version: row.encoder_version ?? encoderVersion,
      selected_encoder_version: row.encoder_version ?? encoderVersion,
      selected_encoding_mode: request.liveEncodingMode ?? 'STANDARD',
    })
    .where('id', '=', row.id)
    .execute();
  await tx.db
    .insertInto('live_runs')
    .values({
      encoding_id: row.id,
      organization_id: tx.organizationId,
      options_type: optionsType,
      application: `live-${randomBytes(8).toString('hex')}`,
      cost,
      is_redundant: request.redundancy === 'STANDBY_NODE',
      pois_password: sealPoisPassword(tx, row.id, request),
      created_at: tx.clock.now(),
      trace: storedTrace(tx),
    })
    .execute();
  await insertTriggers(tx, row.id);
  const input = await openLiveInput(tx, await loadParts(tx, row.id));
  if (input) await recordIngestPoints(tx, row.id, input);
  await assignKey(tx, streamKey, { encodingId: row.id, pointId: null });
};

type LiveStart = Pick<InputFor<typeof live.start>, 'params' | 'body'>;
type OptionsType = 'HD' | null;

const start = async (
  context: Context,
  { params, body }: LiveStart,
  optionsType: OptionsType,
): Promise<{ id: string }> => {
  authorize(context, 'encoding.encodings', 'POST');
  refuseStarted(await loadEncoding(context, params.encoding_id));
  return inTransaction(context, async (tx) => {
    const row = await lockEncoding(tx, params.encoding_id);
    refuseStarted(row);
    const cost = await checkLiveStartable(tx, row, body);
    await refuseUnallowed(tx, await requestedFeatures(tx, row));
    await refuseTooMany(tx);
    await admit(tx, { type: 'LIVE', encodingId: row.id });
    await recordStart(tx, row, body, { cost, optionsType });
    await transitionEncoding(tx, row.id, { to: 'QUEUED', cause: 'started live' });
    await audit(tx, { action: 'start', resource: 'encoding.encodings', resourceId: row.id });
    await wakeLiveNodes(tx, row.id);
    return { id: row.id };
  });
};

/** Starts a live encoding, which a node takes within a second and then waits for its publisher. */
export const startLive = (context: Context, input: LiveStart): Promise<{ id: string }> => start(context, input, null);

/** Starts a live encoding whose minutes count as HD units too. */
export const startHdLive = (context: Context, input: LiveStart): Promise<{ id: string }> => start(context, input, 'HD');

/** Returns the request that a live encoding was started with, with its stream key while it has one. */
export const getLiveStartRequest = async (
  context: Context,
  { params }: Pick<InputFor<typeof live.getStartRequest>, 'params'>,
): Promise<ResultOf<typeof live.getStartRequest>> => {
  authorize(context, 'encoding.encodings', 'GET');
  const row = await loadEncoding(context, params.encoding_id);
  const key = await startKeyOf(context, row.id);
  // Recorded from the start request, which the contract has validated.
  return { ...row.start_request, ...(key && { streamKey: streamKeyValue(context, key) }) };
};
