import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { MultipartFile, multipartBoundary } from './multipart-file.ts';

const boundary = '----boundary7MA4';
const part = (headers: string, content: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
const file = (content: Buffer | string): Buffer =>
  part('Content-Disposition: form-data; name="file"; filename="film.mp4"\r\nContent-Type: video/mp4', content);
const field = part('Content-Disposition: form-data; name="title"', 'A film');
const form = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);

const strip = (body: Buffer, chunkBytes = 7): Promise<Buffer> => {
  const chunks = Array.from({ length: Math.ceil(body.length / chunkBytes) }, (_, index) =>
    body.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
  const stripping = new MultipartFile(boundary);
  Readable.from(chunks).pipe(stripping);
  return buffer(stripping);
};

describe('the file of a form', () => {
  const bytes = Buffer.concat([randomBytes(5000), Buffer.from(`\r\n--${boundary.slice(0, -1)}x`), randomBytes(100)]);

  it.each([1, 7, 64, 100_000])('is passed through in chunks of %i bytes', async (chunkBytes) => {
    expect((await strip(form(field, file(bytes), field), chunkBytes)).equals(bytes)).toBe(true);
  });

  it('may be empty', async () => {
    expect(await strip(form(file('')))).toHaveLength(0);
  });

  it('is refused if the form has none, or is cut off', async () => {
    await expect(strip(form(field))).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(strip(form(file(bytes)).subarray(0, 1000))).rejects.toMatchObject({ code: 'upload_incomplete' });
    await expect(strip(randomBytes(20_000))).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('is found by the boundary of the content type', () => {
    expect(multipartBoundary(`multipart/form-data; boundary=${boundary}`)).toBe(boundary);
    expect(multipartBoundary('Multipart/Form-Data; charset=utf-8; boundary="a b"')).toBe('a b');
    expect(multipartBoundary('video/mp4')).toBeUndefined();
    expect(() => multipartBoundary('multipart/form-data')).toThrow();
  });
});
