import { AppError, type InputFor, type liveTimeshift, type ResultOf } from '@sluice/contract';
import { sql } from '@sluice/db';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { lockEncoding } from '../../encoding-store.ts';
import { wakeLiveNodes } from '../../live-store/live-run-store.ts';
import { loadLiveRecording } from '../record-live.ts';
import type { LiveStartRequest } from '../live-start-request.ts';
import { windowStart } from './window-start.ts';

type Reset = ResultOf<typeof liveTimeshift.reset>;

/** Manifests of a live encoding that are named, or all; throws `reference_missing` for others. */
const chooseManifests = (request: Partial<LiveStartRequest>, chosen: readonly string[] | undefined): string[] => {
  const { hlsManifests = [], dashManifests = [] } = request;
  const own = [...hlsManifests, ...dashManifests].map(({ manifestId }) => manifestId);
  const others = (chosen ?? []).filter((id) => !own.includes(id));
  if (others.length > 0)
    throw new AppError('reference_missing', {
      evidence: `The live encoding does not write the manifest ${others.join(', ')}.`,
    });
  return chosen ? [...chosen] : own;
};

/** Removes the older segments from live manifests; its node writes them with the next segment. */
export const resetLiveTimeshift = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof liveTimeshift.reset>, 'params' | 'body'>,
): Promise<Reset> => {
  authorize(context, 'encoding.encodings', 'POST');
  return inTransaction(context, async (tx) => {
    const { id, type, status, start_request: request } = await lockEncoding(tx, params.encoding_id);
    if (type !== 'LIVE' || status !== 'RUNNING')
      throw new AppError('conflict', { evidence: `The encoding is ${status}, not a running live encoding.` });
    // Recorded from the start request, which the contract has validated.
    const manifestIds = chooseManifests(request ?? {}, body.manifestIds);
    const { segments } = await loadLiveRecording(tx, { encodingId: id });
    const start = windowStart(segments, body);
    const starts = JSON.stringify(Object.fromEntries(manifestIds.map((manifestId) => [manifestId, start])));
    await sql`update live_runs set window_starts = window_starts || ${starts}::jsonb
      where organization_id = ${tx.organizationId} and encoding_id = ${id}`.execute(tx.db);
    await audit(tx, {
      action: 'reset-timeshift',
      resource: 'encoding.encodings',
      resourceId: id,
      detail: { manifestIds, start },
    });
    await wakeLiveNodes(tx, id);
    return body;
  });
};
