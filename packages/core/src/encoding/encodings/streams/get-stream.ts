import { AppError, type InputFor, type ResultOf, type streams } from '@sluice/contract';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { pageOf } from '../../../shared/paging.ts';
import { customDataOf, loadEncoding } from '../../encoding-store.ts';
import { storedInput, type InputDetails } from './stored-input.ts';
import {
  loadStream,
  streamFacts,
  streamSettings,
  toStream,
  type StreamResult,
  type StreamRow,
} from './stream-store.ts';

type Input = Pick<InputFor<typeof streams.get>, 'params'>;

const load = async (context: Context, { params }: Input): Promise<StreamRow> => {
  authorize(context, 'encoding.encodings', 'GET');
  await loadEncoding(context, params.encoding_id);
  return loadStream(context, params.encoding_id, params.stream_id);
};

export const getStream = async (context: Context, input: Input): Promise<StreamResult> =>
  toStream(await load(context, input));

export const getStreamCustomData = async (
  context: Context,
  input: Input,
): Promise<ResultOf<typeof streams.customData>> => {
  const row = await load(context, input);
  return { customData: customDataOf(row.custom_data ?? {}), createdAt: toInstant(row.created_at) };
};

const detailsOf = (row: StreamRow): InputDetails | undefined => storedInput(streamFacts(row));

/** Returns the analysis of a stream's input; throws `not_found` before the analysis is done. */
export const getStreamInput = async (context: Context, input: Input): Promise<InputDetails> => {
  const details = detailsOf(await load(context, input));
  if (!details)
    throw new AppError('not_found', { evidence: 'The input has not been analyzed yet. Start the encoding.' });
  return details;
};

/** Returns the inputs of a stream, each with its analysis if it is done. */
export const listStreamInputs = async (context: Context, input: Input): Promise<ResultOf<typeof streams.inputs>> => {
  const row = await load(context, input);
  const items = streamSettings(row).inputStreams.map((source) => ({ ...source, ...detailsOf(row) }));
  return pageOf(items, items.length, {});
};
