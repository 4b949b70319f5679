import { describe, expect, it } from 'vitest';
import { fileInBody } from './file-in-body.ts';

const bytes = Buffer.from([0x89, 0x50, 0x0d, 0x0a, 0x2d, 0x2d]);

const formOf = async (form: FormData): Promise<[Buffer, string]> => {
  const response = new Response(form);
  return [Buffer.from(await response.arrayBuffer()), response.headers.get('content-type') ?? ''];
};

describe('the file of a request', () => {
  it('is the body itself', async () => {
    expect(Buffer.from(await fileInBody(bytes, 'image/png'))).toEqual(bytes);
    expect(Buffer.from(await fileInBody(bytes))).toEqual(bytes);
    expect(await fileInBody(undefined, 'image/png')).toHaveLength(0);
  });

  it('is the first file of a form, without its envelope', async () => {
    const form = new FormData();
    form.set('name', 'logo');
    form.set('file', new Blob([bytes], { type: 'image/png' }), 'logo.png');
    expect(Buffer.from(await fileInBody(...(await formOf(form))))).toEqual(bytes);
  });

  it('is rejected if the form has none, or is no form', async () => {
    const form = new FormData();
    form.set('name', 'logo');
    await expect(fileInBody(...(await formOf(form)))).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(fileInBody(bytes, 'multipart/form-data; boundary=x')).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await expect(fileInBody(bytes, 'multipart/form-data')).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
