import { type adSignals, AppError, type InputFor, type ResultOf } from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { lockEncoding, type EncodingRow } from '../../encoding-store.ts';
import { insertCue, refusePast, refuseUnlessRunning } from '../../live-store/insertion-store.ts';
import type { LiveStartRequest } from '../live-start-request.ts';

const permission = 'encoding.encodings';

// Recorded from the start request, which the contract has validated.
const requestOf = ({ start_request }: EncodingRow): Partial<LiveStartRequest> => start_request ?? {};

const refuseOtherManifests = (encoding: EncodingRow, ids: readonly string[]): void => {
  const { hlsManifests = [], dashManifests = [] } = requestOf(encoding);
  const own = new Set([...hlsManifests, ...dashManifests].map(({ manifestId }) => manifestId));
  const others = ids.filter((id) => !own.has(id));
  if (others.length > 0)
    throw new AppError('reference_missing', {
      evidence: `The live encoding does not write the manifest ${others.join(', ')}.`,
    });
};

/** Inserts a cue that starts with the next segment and lasts for the given time. */
export const insertScte35Cue = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof adSignals.cue>, 'params' | 'body'>,
): Promise<ResultOf<typeof adSignals.cue>> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const encoding = await lockEncoding(tx, params.encoding_id);
    refuseUnlessRunning(encoding);
    refuseOtherManifests(encoding, body.manifestIds ?? []);
    const { cueDuration, manifestIds } = body;
    const cue = { source: 'API', splice_at: null, duration_seconds: cueDuration, section: null, manifestIds } as const;
    const id = await insertCue(tx, encoding.id, cue);
    await audit(tx, { action: 'create', resource: 'encoding.encodings.live.scte35Cue', resourceId: id });
    return { id, cueDuration, ...(manifestIds && { manifestIds }) };
  });
};

const units = { H: 3_600_000, M: 60_000, S: 1_000 } as const;

/** Milliseconds of a duration such as PT1.5S, which the contract has validated. */
const millisecondsOf = (offset = 'PT0S'): number =>
  [...offset.matchAll(/([\d.]+)([HMS])/g)].reduce(
    // The pattern has only these units.
    (sum, [, amount, unit]) => sum + Number(amount) * units[unit as keyof typeof units],
    0,
  );

/** Inserts the signals of an ESAM media point at its time; `conflict` unless the encoding accepts media points. */
export const insertMediaPoint = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof adSignals.mediaPoint>, 'params' | 'body'>,
): Promise<ResultOf<typeof adSignals.mediaPoint>> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const encoding = await lockEncoding(tx, params.encoding_id);
    refuseUnlessRunning(encoding);
    if (requestOf(encoding).adInsertionSettings?.enableEsamMediaPointInsertion !== true)
      throw new AppError('conflict', {
        evidence: 'The encoding was started without adInsertionSettings.enableEsamMediaPointInsertion.',
      });
    const { matchTime, signals } = body;
    const now = tx.clock.now().getTime();
    if (matchTime) refusePast(tx, 'matchTime', matchTime);
    for (const { offset, binary } of signals) {
      const isAtOnce = !matchTime && offset === undefined;
      const splice_at = isAtOnce ? null : new Date((matchTime?.getTime() ?? now) + millisecondsOf(offset));
      await insertCue(tx, encoding.id, { source: 'ESAM', splice_at, duration_seconds: null, section: binary });
    }
    await audit(tx, { action: 'create', resource: 'encoding.encodings.live.esam', resourceId: encoding.id });
    return { ...(matchTime && { matchTime: toInstant(matchTime) }), signals };
  });
};
