import { randomBytes } from 'node:crypto';
import type { Context } from '../../shared/context.ts';
import { hashToken } from '../../shared/secret-box.ts';

/** Hours for which an upload address may be used after it was made or last written to. */
export const uploadHours = 24;

export const uploadExpiry = (now: Date): Date => new Date(now.getTime() + uploadHours * 3_600_000);

/** Makes the address that the bytes of an input are sent to; only its hash is kept. */
export const openUpload = async (context: Context, inputId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await context.db
    .insertInto('uploads')
    .values({
      input_id: inputId,
      organization_id: context.organizationId,
      token_hash: hashToken(token),
      expires_at: uploadExpiry(context.clock.now()),
    })
    .execute();
  return `${context.services.addresses.api}/uploads/${token}`;
};
