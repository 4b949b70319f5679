import type { InvoiceContent } from '@sluice/contract';
import { Worker } from 'node:worker_threads';

const limitMilliseconds = 30_000;
const memoryMebibytes = 512;

/** Renders a document as PDF in a thread of its own, so that a long one blocks no requests; fails after 30 seconds. */
export const renderPdf = (content: InvoiceContent): Promise<Uint8Array> => {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const thread = new Worker(new URL('render-thread.ts', import.meta.url), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: memoryMebibytes },
  });
  const timer = setTimeout(() => {
    reject(new Error(`Document ${content.number} took more than ${limitMilliseconds / 1000} s to render.`));
    void thread.terminate();
  }, limitMilliseconds);
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', (code) => {
    clearTimeout(timer);
    reject(new Error(`The thread that renders document ${content.number} exited with ${code}.`));
  });
  return promise;
};
