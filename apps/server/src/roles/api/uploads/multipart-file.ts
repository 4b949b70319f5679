import { Transform, type TransformCallback } from 'node:stream';
import { AppError } from '@sluice/contract';

/** Bytes that the headers of a part may have. */
const headerBytesMax = 16_384;
const headerEnd = Buffer.from('\r\n\r\n');

/** Returns the boundary of a `multipart/form-data` body; undefined for other bodies. */
export const multipartBoundary = (contentType = ''): string | undefined => {
  if (!/^multipart\/form-data\b/i.test(contentType)) return undefined;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new AppError('validation_failed', { evidence: 'The form has no boundary.' });
  return boundary;
};

type State = 'headers' | 'field' | 'file' | 'done';

/**
 * Passes through the bytes of the first file of a form and drops its envelope, without holding the file in memory.
 * Fails with `validation_failed` for a form without a file, and with `upload_incomplete` for one that is cut off.
 */
export class MultipartFile extends Transform {
  readonly #delimiter: Buffer;
  #state: State = 'headers';
  #pending: Buffer = Buffer.alloc(0);

  constructor(boundary: string) {
    super();
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    try {
      while (this.#advance());
      done();
    } catch (error) {
      // Only errors of the catalog are thrown.
      done(error as AppError);
    }
  }

  override _flush(done: TransformCallback): void {
    if (this.#state === 'done') done();
    else if (this.#state === 'file')
      done(new AppError('upload_incomplete', { evidence: 'The form ends before its file does.' }));
    else done(new AppError('validation_failed', { evidence: 'The form contains no file.' }));
  }

  /** Takes one step; returns false once more bytes are needed. */
  #advance(): boolean {
    if (this.#state === 'headers') return this.#readHeaders();
    if (this.#state === 'done') {
      this.#pending = Buffer.alloc(0);
      return false;
    }
    return this.#readContent(this.#state === 'file');
  }

  #readHeaders(): boolean {
    const end = this.#pending.indexOf(headerEnd);
    if (end === -1) {
      if (this.#pending.length > headerBytesMax)
        throw new AppError('validation_failed', { evidence: 'The form has no valid part.' });
      return false;
    }
    const headers = this.#pending.subarray(0, end).toString('latin1');
    this.#pending = this.#pending.subarray(end + headerEnd.length);
    this.#state = /^content-disposition:[^\r\n]*;\s*filename\*?=/im.test(headers) ? 'file' : 'field';
    return true;
  }

  #readContent(isFile: boolean): boolean {
    const end = this.#pending.indexOf(this.#delimiter);
    if (end !== -1) {
      if (isFile && end > 0) this.push(this.#pending.subarray(0, end));
      this.#pending = this.#pending.subarray(end + 2);
      this.#state = isFile ? 'done' : 'headers';
      return true;
    }
    // The delimiter may continue in the next chunk.
    const safe = Math.max(0, this.#pending.length - this.#delimiter.length + 1);
    if (isFile && safe > 0) this.push(this.#pending.subarray(0, safe));
    this.#pending = this.#pending.subarray(safe);
    return false;
  }
}
