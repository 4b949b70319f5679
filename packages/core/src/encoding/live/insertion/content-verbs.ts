import { AppError, type insertableContent, type InputFor, type Page } from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { newId } from '../../../shared/new-id.ts';
import { readPage } from '../../../shared/paging.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { refuseMissing } from '../../encoding-parts.ts';
import { loadEncoding, lockEncoding } from '../../encoding-store.ts';
import {
  announceInsertions,
  contentsOf,
  refuseEnded,
  toContent,
  type InsertableContent,
} from '../../live-store/insertion-store.ts';
import { checkFileInputs } from './content-inputs.ts';

const permission = 'encoding.encodings';
/** Content of one encoding, which its node keeps encoded. */
const contentsMax = 50;

type Inputs = NonNullable<InputFor<typeof insertableContent.create>['body']>['inputs'];

const refuseInputs = async (context: Context, inputs: Inputs): Promise<void> => {
  const { missing, liveKinds } = await checkFileInputs(context, inputs, (index) => `inputs[${index}].inputId`);
  refuseMissing(missing);
  const [kind] = liveKinds;
  if (kind !== undefined)
    throw new AppError('validation_failed', {
      evidence: `Insertable content is a file, which an input of kind ${kind} does not have.`,
    });
};

/** Adds content to a live encoding; its node encodes it once a publisher has shown the settings of the stream. */
export const createInsertableContent = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof insertableContent.create>, 'params' | 'body'>,
): Promise<InsertableContent> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const encoding = await lockEncoding(tx, params.encoding_id);
    refuseEnded(encoding);
    await refuseInputs(tx, body.inputs);
    const { count } = await contentsOf(tx, encoding.id)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= contentsMax)
      throw new AppError('conflict', { evidence: `A live encoding has at most ${contentsMax} insertable contents.` });
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('live_contents')
      .values({
        id: newId(),
        encoding_id: encoding.id,
        organization_id: tx.organizationId,
        name: body.name ?? null,
        description: body.description ?? null,
        custom_data: body.customData ? JSON.stringify(body.customData) : null,
        inputs: JSON.stringify(
          body.inputs.map(({ inputId, inputPath, description }) => ({
            inputId,
            inputPath,
            ...(description !== undefined && { description }),
          })),
        ),
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource: 'encoding.encodings.live.insertableContent', resourceId: row.id });
    await announceInsertions(tx, encoding.id);
    return toContent(row);
  });
};

/** Returns a page of the insertable content of a live encoding, newest first. */
export const listInsertableContent = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof insertableContent.list>, 'params' | 'query'>,
): Promise<Page<InsertableContent>> => {
  authorize(context, permission, 'GET');
  const { id } = await loadEncoding(context, params.encoding_id);
  return readPage(contentsOf(context, id).selectAll().orderBy('created_at', 'desc').orderBy('id'), query, toContent);
};
