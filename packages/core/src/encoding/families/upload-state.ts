import { AppError } from '@sluice/contract';
import type { Database, Kysely } from '@sluice/db';
import { uploadKey } from '@sluice/storage';
import type { Clock } from '../../shared/context.ts';
import { hashToken } from '../../shared/secret-box.ts';
import { uploadExpiry } from './open-upload.ts';

/** An upload as its address names it. */
export type UploadState = {
  inputId: string;
  /** Where its bytes belong in the object store. */
  objectKey: string;
  /** Length of the whole file, once a request told it. */
  totalBytes: number | undefined;
  isComplete: boolean;
};

/** Finds an upload by the secret of its address; `not_found`, or `upload_expired` while it is incomplete. */
export const findUpload = async (db: Kysely<Database>, clock: Clock, token: string): Promise<UploadState> => {
  const row = await db.selectFrom('uploads').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst();
  if (!row) throw new AppError('not_found', { evidence: 'There is no such upload.' });
  const isComplete = row.completed_at !== null;
  if (!isComplete && row.expires_at <= clock.now()) throw new AppError('upload_expired');
  return {
    inputId: row.input_id,
    objectKey: uploadKey(row.organization_id, row.input_id),
    totalBytes: row.total_bytes === null ? undefined : Number(row.total_bytes),
    isComplete,
  };
};

/** Records how far an upload has come, and gives its address a new term. */
export const recordUploadProgress = async (
  db: Kysely<Database>,
  clock: Clock,
  inputId: string,
  progress: { receivedBytes: number; totalBytes?: number | undefined },
): Promise<void> => {
  await db
    .updateTable('uploads')
    .set({
      received_bytes: String(progress.receivedBytes),
      ...(progress.totalBytes !== undefined && { total_bytes: String(progress.totalBytes) }),
      expires_at: uploadExpiry(clock.now()),
    })
    .where('input_id', '=', inputId)
    .where('completed_at', 'is', null)
    .execute();
};

/** Records that the whole file is in the object store; said twice, the first time stands. */
export const recordUploadComplete = async (
  db: Kysely<Database>,
  clock: Clock,
  inputId: string,
  sizeBytes: number,
): Promise<void> => {
  const size = String(sizeBytes);
  await db
    .updateTable('uploads')
    .set({ received_bytes: size, total_bytes: size, completed_at: clock.now() })
    .where('input_id', '=', inputId)
    .where('completed_at', 'is', null)
    .execute();
};
