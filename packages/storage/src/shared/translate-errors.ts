import { PassThrough, type Readable } from 'node:stream';

/** Stream of the same bytes with translated errors; a source that ends early is also an error. */
export const translateErrors = (source: Readable, translate: (error: unknown) => unknown): Readable => {
  const translated = new PassThrough();
  const fail = (error: unknown): void => {
    const fault = translate(error);
    translated.destroy(fault instanceof Error ? fault : new Error(String(fault)));
  };
  source.on('error', fail);
  source.on('close', () => {
    if (!source.readableEnded && !translated.destroyed) fail(new Error('The source ended early.'));
  });
  translated.on('close', () => source.destroy());
  source.pipe(translated);
  return translated;
};
