import {
  type InputFor,
  type LabValidation,
  type LabValidationSummary,
  type labStreams,
  notFound,
  type Page,
} from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { refuseUsedUpMinutes } from '../store/lab-quotas.ts';
import { labPermission as permission } from '../lab-permission.ts';
import { loadLabStream } from '../store/stream-store.ts';
import { requestValidation } from '../store/request-validation.ts';
import { toValidation, toValidationSummary, validationsOf } from '../store/validation-store.ts';

/** Returns a page of the validations of a stream, newest first; throws `not_found`. */
export const listLabValidations = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof labStreams.listValidations>, 'params' | 'query'>,
): Promise<Page<LabValidationSummary>> => {
  authorize(context, permission, 'GET');
  const { id } = await loadLabStream(context, params.stream_id);
  const rows = validationsOf(context).where('stream_id', '=', id).orderBy('created_at', 'desc').orderBy('id', 'desc');
  return readPage(rows, query, toValidationSummary);
};

/** Returns a validation with its findings; throws `not_found`. */
export const getLabValidation = async (
  context: Context,
  { params }: Pick<InputFor<typeof labStreams.getValidation>, 'params'>,
): Promise<LabValidation> => {
  authorize(context, permission, 'GET');
  const { id } = await loadLabStream(context, params.stream_id);
  const row = await validationsOf(context)
    .where('stream_id', '=', id)
    .where('id', '=', params.validation_id)
    .executeTakeFirstOrThrow(() => notFound('validation', params.validation_id));
  return toValidation(row);
};

/** Requests a validation of a stream; throws `lab_slots_exhausted` if the minutes of the period are used up. */
export const validateLabStream = async (
  context: Context,
  { params }: Pick<InputFor<typeof labStreams.validate>, 'params'>,
): Promise<LabValidationSummary> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const stream = await loadLabStream(tx, params.stream_id);
    await refuseUsedUpMinutes(tx);
    const row = await requestValidation(tx, stream);
    await audit(tx, { action: 'validate', resource: permission, resourceId: stream.id });
    return toValidationSummary(row);
  });
};
