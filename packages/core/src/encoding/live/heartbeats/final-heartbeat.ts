import { AppError, notFound, type InputFor, type liveUsage, type ResultOf } from '@sluice/contract';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { loadEncoding } from '../../encoding-store.ts';
import { loadLiveRun } from '../../live-store/live-run-store.ts';
import { getLiveHeartbeat } from '../live-statistics.ts';

/** A signed address of a final heartbeat. */
export type HeartbeatFile = { id: string; organizationId: string; expires: string; signature: string };

const lifetimeSeconds = 3600;
const purpose = 'live-heartbeat';

const signedText = ({ id, organizationId, expires }: Omit<HeartbeatFile, 'signature'>): string =>
  [id, organizationId, expires].join('/');

const endOf = async (context: Context, encodingId: string): Promise<Date> => {
  const { ended_at } = await loadLiveRun(context, encodingId);
  if (!ended_at) throw new AppError('conflict', { evidence: 'The live encoding has not ended.' });
  return ended_at;
};

/** Returns the address of the last heartbeat of a live encoding; `conflict` until it has ended. */
export const getFinalHeartbeat = async (
  context: Context,
  { params }: Pick<InputFor<typeof liveUsage.finalHeartbeat>, 'params'>,
): Promise<ResultOf<typeof liveUsage.finalHeartbeat>> => {
  authorize(context, 'encoding.encodings', 'GET');
  const { id } = await loadEncoding(context, params.encoding_id);
  await endOf(context, id);
  const { organizationId, services, clock } = context;
  const expires = String(Math.floor(clock.now().getTime() / 1000) + lifetimeSeconds);
  const signature = services.secrets.sign(purpose, signedText({ id, organizationId, expires }));
  const query = new URLSearchParams({ organization: organizationId, expires, signature });
  return { url: `${services.addresses.api}/live-heartbeats/${id}?${query}` };
};

/** Returns the heartbeat behind a signed address, which serves as the permission. */
export const readFinalHeartbeat = async (context: Context, file: HeartbeatFile) => {
  const isOurs = context.services.secrets.verify(purpose, signedText(file), file.signature);
  if (!isOurs || Number(file.expires) * 1000 < context.clock.now().getTime()) throw notFound('heartbeat', file.id);
  const within = { ...context, organizationId: file.organizationId };
  const heartbeat = await getLiveHeartbeat(within, { params: { encoding_id: file.id } });
  return { ...heartbeat, timestamp: toInstant(await endOf(within, file.id)) };
};
