import { exportColumns } from '@sluice/analytics';
import { analyticsOutputs, AppError, type ExportScheduleInput } from '@sluice/contract';
import { loadResource } from '../../encoding/families/resource-store.ts';
import type { Context } from '../../shared/context.ts';

const refuse = (field: string, text: string): AppError =>
  new AppError('validation_failed', { evidence: text, details: [{ field, text }] });

/** Returns the requested column names in lower case; undefined means all columns. Throws `validation_failed`. */
export const columnsOf = ({ columns, type }: Pick<ExportScheduleInput, 'columns' | 'type'>): string[] | undefined => {
  const knownColumns = new Set(exportColumns(type === 'ADS' ? 'ads' : 'impressions'));
  const names = columns?.map((column) => column.toLowerCase());
  const unknown = names?.find((name) => !knownColumns.has(name));
  if (unknown !== undefined) throw refuse('columns', `Unknown column ${unknown}.`);
  return names && names.length > 0 ? [...new Set(names)] : undefined;
};

/** Rejects outputs of other organizations. */
export const checkOutput = async (context: Context, id: string): Promise<void> => {
  try {
    await loadResource(context, analyticsOutputs, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw refuse('output.outputId', 'This organization has no analytics output with this id.');
    throw error;
  }
};
