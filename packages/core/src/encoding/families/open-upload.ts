import { randomBytes } from 'node:crypto';
import type { Context } from '../../shared/context.ts';
import { hashToken } from '../../shared/secret-box.ts';

/** Hours for which an upload address is valid after its creation or last write. */
export const uploadHours = 24;

export const uploadExpiry = (now: Date): Date => new Date(now.getTime() + uploadHours * 3_600_000);

/** Creates the address that a file is uploaded to; only its hash is stored. */
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
