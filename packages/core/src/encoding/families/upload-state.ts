import { AppError } from '@sluice/contract';
import type { Database, Kysely } from '@sluice/db';
import { uploadKey } from '@sluice/storage';
import { withinLimit } from '../../account/limits/effective-limits.ts';
import type { Clock } from '../../shared/context.ts';
import { hashToken } from '../../shared/secret-box.ts';
import { announceSource } from './announce-source.ts';
import { uploadExpiry } from './open-upload.ts';

/** State of an upload, as found by its address. */
export type UploadState = {
  inputId: string;
  organizationId: string;
  /** Key of the file in the object storage. */
  objectKey: string;
  /** Size of the whole file, once a request has specified it. */
  totalBytes: number | undefined;
  isComplete: boolean;
};

/** Finds an upload by the token of its address; throws `not_found`, or `upload_expired` while it is incomplete. */
export const findUpload = async (db: Kysely<Database>, clock: Clock, token: string): Promise<UploadState> => {
  const row = await db.selectFrom('uploads').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst();
  if (!row) throw new AppError('not_found', { evidence: 'This upload does not exist.' });
  const isComplete = row.completed_at !== null;
  if (!isComplete && row.expires_at <= clock.now()) throw new AppError('upload_expired');
  return {
    inputId: row.input_id,
    organizationId: row.organization_id,
    objectKey: uploadKey(row.organization_id, row.input_id),
    totalBytes: row.total_bytes === null ? undefined : Number(row.total_bytes),
    isComplete,
  };
};

/** Returns the uploads among the given inputs that are incomplete and not expired. */
export const findOpenUploads = async (
  db: Kysely<Database>,
  clock: Clock,
  inputIds: readonly string[],
): Promise<string[]> => {
  if (inputIds.length === 0) return [];
  const rows = await db
    .selectFrom('uploads')
    .select('input_id')
    .where('input_id', 'in', inputIds)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .execute();
  return rows.map(({ input_id }) => input_id);
};

const uploadedBytesBeside = async (
  db: Kysely<Database>,
  { organizationId, inputId }: Pick<UploadState, 'organizationId' | 'inputId'>,
): Promise<number> => {
  const { bytes } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<string | null>(fn.coalesce('total_bytes', 'received_bytes')).as('bytes'))
    .where('organization_id', '=', organizationId)
    .where('input_id', '!=', inputId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
};

/**
 * Records the size that a request announces for an upload, before its bytes are read; throws `limit_reached` if the
 * organization's uploads would exceed `maxBytesUploaded` together.
 */
export const announceUpload = async (
  db: Kysely<Database>,
  upload: Pick<UploadState, 'organizationId' | 'inputId'>,
  totalBytes: number,
): Promise<void> => {
  const { organizationId, inputId } = upload;
  await db.transaction().execute(async (tx) => {
    await withinLimit({ db: tx, organizationId }, ['encoding', 'maxBytesUploaded'], async (limit) => {
      const others = await uploadedBytesBeside(tx, upload);
      if (others + totalBytes > limit)
        throw new AppError('limit_reached', {
          evidence: `maxBytesUploaded is ${limit}, other uploads have ${others} bytes, and this one has ${totalBytes}.`,
        });
    });
    await tx
      .updateTable('uploads')
      .set({ total_bytes: String(totalBytes) })
      .where('input_id', '=', inputId)
      .where('completed_at', 'is', null)
      .execute();
  });
};

/** Records the progress of an upload and extends the validity of its address. */
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

/** Records that the whole file is stored; further calls have no effect. */
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
  await announceSource(db);
};
