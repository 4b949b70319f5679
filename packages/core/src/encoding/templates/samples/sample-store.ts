import { notFound } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import type { SamplePart } from './sample-template.ts';

type SampleRow = Selectable<Database['template_samples']>;

/** Records which part of a file an encoding is the sample of. */
export const insertSample = async (context: Context, encodingId: string, part: SamplePart): Promise<void> => {
  await context.db
    .insertInto('template_samples')
    .values({
      encoding_id: encodingId,
      organization_id: context.organizationId,
      input_id: part.input.inputId,
      input_path: part.input.inputPath,
      offset_seconds: part.offset,
      duration_seconds: part.duration,
      created_at: context.clock.now(),
    })
    .execute();
};

/** Loads a sample; throws `not_found`. */
export const loadSample = async (context: Context, encodingId: string): Promise<SampleRow> => {
  const row = await context.db
    .selectFrom('template_samples')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .executeTakeFirst();
  if (!row) throw notFound('sample', encodingId);
  return row;
};
