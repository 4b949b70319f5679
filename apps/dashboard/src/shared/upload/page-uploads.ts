import { useSyncExternalStore } from 'react';
import type { Api } from '../../app/api/api.ts';
import { problemOf } from '../../app/api/problem.ts';
import { sendFile, UploadFailure } from './send-file.ts';
import { maximumUploadBytes, tooLargeText } from './upload-limit.ts';

type FileFacts = { fileName: string; fileSize: number };

/** Upload of one page; it goes on while other pages are open. */
export type PageUpload =
  | { status: 'idle' }
  | ({ status: 'pending' } & FileFacts)
  | ({ status: 'active' | 'canceling'; sentBytes: number } & FileFacts)
  | ({ status: 'done'; inputId: string } & FileFacts)
  | ({ status: 'fail'; message: string; file?: File } & FileFacts);

const idle: PageUpload = { status: 'idle' };
const uploads = new Map<string, PageUpload>();
const running = new Map<string, AbortController>();
const listeners = new Set<() => void>();

const become = (path: string, next: PageUpload): void => {
  uploads.set(path, next);
  for (const listener of listeners) listener();
};

const leave = (event: BeforeUnloadEvent) => event.preventDefault();

const send = async (api: Api, path: string, file: File, { signal }: AbortController): Promise<void> => {
  const facts: FileFacts = { fileName: file.name, fileSize: file.size };
  const input = await api.call('encoding.inputs.directFileUpload.create', { body: { name: file.name } });
  become(path, { status: 'active', ...facts, sentBytes: 0 });
  await sendFile({
    url: input.uploadUrl ?? '',
    file,
    resume: false,
    signal,
    onProgress: (sentBytes) => {
      if (!signal.aborted) become(path, { status: 'active', ...facts, sentBytes });
    },
  });
  become(path, { status: 'done', ...facts, inputId: input.id });
};

/** Uploads a file as a new input on behalf of a page; never throws. */
export const startPageUpload = async (api: Api, path: string, file: File): Promise<void> => {
  const facts: FileFacts = { fileName: file.name, fileSize: file.size };
  if (file.size > maximumUploadBytes) return become(path, { status: 'fail', ...facts, message: tooLargeText });
  const cancel = new AbortController();
  running.set(path, cancel);
  become(path, { status: 'pending', ...facts });
  addEventListener('beforeunload', leave);
  try {
    await send(api, path, file, cancel);
  } catch (error) {
    if (cancel.signal.aborted) return become(path, idle);
    const message = error instanceof UploadFailure ? error.message : problemOf(error).text;
    become(path, { status: 'fail', ...facts, message, file });
  } finally {
    running.delete(path);
    if (running.size === 0) removeEventListener('beforeunload', leave);
  }
};

/** Stops the upload of a page and discards its file. */
export const cancelPageUpload = (path: string): void => {
  const upload = uploads.get(path);
  if (upload?.status === 'active') become(path, { ...upload, status: 'canceling' });
  running.get(path)?.abort();
};

export const clearPageUpload = (path: string): void => become(path, idle);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const usePageUpload = (path: string): PageUpload =>
  useSyncExternalStore(subscribe, () => uploads.get(path) ?? idle);
