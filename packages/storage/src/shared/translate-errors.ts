import { PassThrough, type Readable } from 'node:stream';

/** The same bytes, with each error put into other words; a source that ends early is an error too. */
export const translateErrors = (source: Readable, translate: (error: unknown) => unknown): Readable => {
  const translated = new PassThrough();
  const fail = (error: unknown): void => {
    const said = translate(error);
    translated.destroy(said instanceof Error ? said : new Error(String(said)));
  };
  source.on('error', fail);
  source.on('close', () => {
    if (!source.readableEnded && !translated.destroyed) fail(new Error('The source ended early.'));
  });
  translated.on('close', () => source.destroy());
  source.pipe(translated);
  return translated;
};
