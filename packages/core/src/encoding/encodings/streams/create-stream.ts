import type { InputFor, streams } from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { loadEncoding } from '../../encoding-store.ts';
import {
  lockMutableEncoding,
  missingResources,
  partColumns,
  refuseMissing,
  type Reference,
} from '../../encoding-parts.ts';
import { toStream, type StreamResult } from './stream-store.ts';

type Body = InputFor<typeof streams.create>['body'];

const referencesOf = (body: Body): Reference[] => [
  { field: 'codecConfigId', noun: 'codec configuration', family: 'configurations', id: body.codecConfigId },
  ...body.inputStreams.flatMap(({ inputId }, index) =>
    inputId ? [{ field: `inputStreams[${index}].inputId`, noun: 'input', family: 'inputs', id: inputId }] : [],
  ),
  ...(body.outputs ?? []).map(({ outputId }, index) => ({
    field: `outputs[${index}].outputId`,
    noun: 'output',
    family: 'outputs',
    id: outputId,
  })),
];

/** Adds a stream to an encoding that has not been started; its input and codec configuration must exist. */
export const createStream = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof streams.create>, 'params' | 'body'>,
): Promise<StreamResult> => {
  authorize(context, 'encoding.encodings', 'POST');
  await loadEncoding(context, params.encoding_id);
  refuseMissing(await missingResources(context, referencesOf(body)));
  return inTransaction(context, async (tx) => {
    await lockMutableEncoding(tx, params.encoding_id);
    const row = await tx.db
      .insertInto('streams')
      .values({
        ...partColumns(tx, params.encoding_id, body),
        codec_config_id: body.codecConfigId,
        mode: body.mode ?? 'STANDARD',
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const detail = { stream: row.id };
    await audit(tx, {
      action: 'add-stream',
      resource: 'encoding.encodings',
      resourceId: params.encoding_id,
      detail,
    });
    return toStream(row);
  });
};
