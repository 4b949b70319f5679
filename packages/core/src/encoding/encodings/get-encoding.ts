import type { InputFor, ResultOf, encodings } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { customDataOf, loadEncoding, toEncoding, type EncodingResult } from '../encoding-store.ts';

type Input = Pick<InputFor<typeof encodings.get>, 'params'>;

export const getEncoding = async (context: Context, { params }: Input): Promise<EncodingResult> => {
  authorize(context, 'encoding.encodings', 'GET');
  return toEncoding(await loadEncoding(context, params.encoding_id));
};

export const getEncodingCustomData = async (
  context: Context,
  { params }: Input,
): Promise<ResultOf<typeof encodings.customData>> => {
  authorize(context, 'encoding.encodings', 'GET');
  const row = await loadEncoding(context, params.encoding_id);
  return { customData: customDataOf(row.custom_data ?? {}), createdAt: toInstant(row.created_at) };
};
