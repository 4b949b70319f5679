import { AppError } from '@sluice/contract';

const partsIn = async (body: Buffer, contentType: string): Promise<FormData> => {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch (cause) {
    throw new AppError('validation_failed', { evidence: 'The body is not valid multipart/form-data.', cause });
  }
};

/** Returns the bytes of a request's file: its whole body, or the first file of a `multipart/form-data` body. */
export const fileInBody = async (raw: unknown, contentType = ''): Promise<Uint8Array> => {
  const body = Buffer.isBuffer(raw) ? raw : Buffer.alloc(0);
  if (!/^multipart\/form-data\b/i.test(contentType)) return body;
  for (const part of (await partsIn(body, contentType)).values())
    if (part instanceof Blob) return new Uint8Array(await part.arrayBuffer());
  throw new AppError('validation_failed', { evidence: 'The form contains no file.' });
};
