import type { MuxingType, ResultOf, muxings } from '@sluice/contract';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { customDataOf, loadEncoding } from '../../encoding-store.ts';
import { loadMuxing, toMuxing, type MuxingResult, type MuxingRow } from './muxing-store.ts';

type Input = { params: { encoding_id: string; muxing_id: string } };

const load = async (context: Context, { params }: Input, type?: MuxingType): Promise<MuxingRow> => {
  authorize(context, 'encoding.encodings', 'GET');
  await loadEncoding(context, params.encoding_id);
  return loadMuxing(context, params.encoding_id, params.muxing_id, type);
};

export const getMuxing =
  (type?: MuxingType) =>
  async (context: Context, input: Input): Promise<MuxingResult> =>
    toMuxing(await load(context, input, type));

export const getMuxingType = async (context: Context, input: Input): Promise<ResultOf<typeof muxings.type>> => ({
  type: toMuxing(await load(context, input)).type,
});

export const getMuxingCustomData =
  (type: MuxingType) =>
  async (context: Context, input: Input): Promise<ResultOf<(typeof muxings)['FMP4']['customData']>> => {
    const row = await load(context, input, type);
    return { customData: customDataOf(row.custom_data ?? {}), createdAt: toInstant(row.created_at) };
  };
