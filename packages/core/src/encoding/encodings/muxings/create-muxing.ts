import type { ErrorDetail, InputFor, MuxingType, muxings } from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { loadEncoding } from '../../encoding-store.ts';
import { lockMutableEncoding, missingResources, partColumns, refuseMissing } from '../../encoding-parts.ts';
import { toMuxing, type MuxingResult } from './muxing-store.ts';

type Operation = InputFor<(typeof muxings)[MuxingType]['create']>;
type Create = { params: Operation['params']; body: Operation['body'] };

const missingStreams = async (context: Context, { params, body }: Create): Promise<ErrorDetail[]> => {
  const rows = await context.db
    .selectFrom('streams')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', params.encoding_id)
    .execute();
  const existingIds = new Set(rows.map(({ id }) => id));
  return body.streams.flatMap(({ streamId }, index) =>
    existingIds.has(streamId)
      ? []
      : [{ field: `streams[${index}].streamId`, text: `The encoding has no stream with the id ${streamId}.` }],
  );
};

const missingOutputs = (context: Context, { body }: Create): Promise<ErrorDetail[]> =>
  missingResources(
    context,
    (body.outputs ?? []).map(({ outputId }, index) => ({
      field: `outputs[${index}].outputId`,
      noun: 'output',
      family: 'outputs',
      id: outputId,
    })),
  );

/** Adds a muxing of that type to an encoding that has not been started; its streams and outputs must exist. */
export const createMuxing =
  (type: MuxingType) =>
  async (context: Context, input: Create): Promise<MuxingResult> => {
    authorize(context, 'encoding.encodings', 'POST');
    const { params, body } = input;
    await loadEncoding(context, params.encoding_id);
    refuseMissing([...(await missingStreams(context, input)), ...(await missingOutputs(context, input))]);
    return inTransaction(context, async (tx) => {
      await lockMutableEncoding(tx, params.encoding_id);
      const row = await tx.db
        .insertInto('muxings')
        .values({ ...partColumns(tx, params.encoding_id, body), type })
        .returningAll()
        .executeTakeFirstOrThrow();
      const detail = { muxing: row.id };
      await audit(tx, {
        action: 'add-muxing',
        resource: 'encoding.encodings',
        resourceId: params.encoding_id,
        detail,
      });
      return toMuxing(row);
    });
  };
