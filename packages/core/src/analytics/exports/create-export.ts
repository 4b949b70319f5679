import { exportColumns } from '@sluice/analytics';
import {
  type AnalyticsExport,
  type analyticsExports,
  analyticsOutputs,
  AppError,
  type InputFor,
} from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { loadResource } from '../../encoding/families/resource-store.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { scopeOf } from '../queries/query-scope.ts';
import { toExport } from './export-store.ts';
import { writeExportJob } from './export.job.ts';

const permission = 'analytics.exports';

type Body = InputFor<typeof analyticsExports.create>['body'];

const refuse = (field: string, text: string): AppError =>
  new AppError('validation_failed', { evidence: text, details: [{ field, text }] });

const columnsOf = ({ columns, type }: Body): string[] | undefined => {
  const known = new Set(exportColumns(type === 'ADS' ? 'ads' : 'impressions'));
  const names = columns?.map((column) => column.toLowerCase());
  const unknown = names?.find((name) => !known.has(name));
  if (unknown !== undefined) throw refuse('columns', `There is no column ${unknown}.`);
  return names && names.length > 0 ? [...new Set(names)] : undefined;
};

const checkOutput = async (context: Context, id: string): Promise<void> => {
  try {
    await loadResource(context, analyticsOutputs, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw refuse('output.outputId', 'There is no such analytics output.');
    throw error;
  }
};

/** Asks for telemetry to be written to an output. Throws `license_unknown`. */
export const createExport = async (
  context: Context,
  { body }: Pick<InputFor<typeof analyticsExports.create>, 'body'>,
): Promise<AnalyticsExport> => {
  authorize(context, permission, 'POST');
  await scopeOf(context, body.licenseKey);
  await checkOutput(context, body.output.outputId);
  const columns = columnsOf(body);
  return inTransaction(context, async (inside) => {
    const { organizationId } = inside;
    const now = inside.clock.now();
    const row = await inside.db
      .insertInto('analytics_exports')
      .values({
        id: newId(),
        organization_id: organizationId,
        name: body.name,
        description: body.description ?? null,
        license_key: body.licenseKey,
        type: body.type,
        file_format: body.fileFormat,
        columns: columns ? JSON.stringify(columns) : null,
        start_time: body.startTime,
        end_time: body.endTime,
        output_id: body.output.outputId,
        output_path: body.output.outputPath,
        status: 'QUEUED',
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(inside, {
      action: 'create',
      resource: permission,
      resourceId: row.id,
      detail: { licenseKey: row.license_key, outputId: row.output_id },
    });
    await enqueue(inside.db, writeExportJob, { organizationId, exportId: row.id });
    return toExport(row);
  });
};
