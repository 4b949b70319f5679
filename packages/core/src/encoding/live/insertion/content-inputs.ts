import { type ErrorDetail, liveInputKinds } from '@sluice/contract';
import type { Context } from '../../../shared/context.ts';
import { missingResources } from '../../encoding-parts.ts';

type FileInput = { inputId: string };

/** References that do not exist, and the kinds of inputs that have no files. */
type FileInputs = { missing: ErrorDetail[]; liveKinds: string[] };

/** Checks the inputs of files that are inserted into a live stream; `fieldOf` names the field of each by its position. */
export const checkFileInputs = async (
  context: Context,
  inputs: readonly FileInput[],
  fieldOf: (index: number) => string,
): Promise<FileInputs> => {
  const references = inputs.map(({ inputId }, index) => ({
    field: fieldOf(index),
    noun: 'input',
    id: inputId,
    family: 'inputs',
  }));
  const missing = await missingResources(context, references);
  if (inputs.length === 0) return { missing, liveKinds: [] };
  const live = await context.db
    .selectFrom('resources')
    .select('kind')
    .where('organization_id', '=', context.organizationId)
    .where('kind', 'in', [...liveInputKinds])
    .where(
      'id',
      'in',
      inputs.map(({ inputId }) => inputId),
    )
    .execute();
  return { missing, liveKinds: live.map(({ kind }) => kind) };
};
