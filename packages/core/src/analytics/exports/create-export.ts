import type { AnalyticsExport, analyticsExports, InputFor } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { scopeOf } from '../queries/query-scope.ts';
import { checkOutput, columnsOf } from './check-export.ts';
import { toExport } from './export-store.ts';
import { insertExport } from './insert-export.ts';

/** Requests an export of telemetry to an output, or to files that the platform keeps. Throws `license_unknown`. */
export const createExport = async (
  context: Context,
  { body }: Pick<InputFor<typeof analyticsExports.create>, 'body'>,
): Promise<AnalyticsExport> => {
  authorize(context, 'analytics.exports', 'POST');
  await scopeOf(context, body.licenseKey);
  if (body.output) await checkOutput(context, body.output.outputId);
  const columns = columnsOf(body);
  const row = await inTransaction(context, (tx) =>
    insertExport(tx, {
      name: body.name,
      description: body.description ?? null,
      license_key: body.licenseKey,
      type: body.type,
      file_format: body.fileFormat,
      columns: columns ? JSON.stringify(columns) : null,
      start_time: body.startTime,
      end_time: body.endTime,
      output_id: body.output?.outputId ?? null,
      output_path: body.output?.outputPath ?? null,
    }),
  );
  return toExport(row);
};
