import { useSyncExternalStore } from 'react';
import type { Api } from '../../../../app/api/api.ts';
import { problemOf } from '../../../../app/api/problem.ts';
import { changeDraft, readDraft } from '../draft-store.ts';
import { sendFile, UploadFailure } from '../../../../shared/upload/send-file.ts';
import { maximumUploadBytes, tooLargeText } from '../../../../shared/upload/upload-limit.ts';

export type UploadState =
  | { status: 'idle' }
  | { status: 'active' | 'canceling'; fileName: string; fileSize: number; sentBytes: number }
  | { status: 'done'; fileName: string; fileSize: number }
  | { status: 'fail'; fileName: string; fileSize: number; message: string; canRetry: boolean };

const listeners = new Set<() => void>();
let state: UploadState = { status: 'idle' };
let running: { file: File; cancel: AbortController } | undefined;
let lastFile: File | undefined;

const become = (next: UploadState) => {
  state = next;
  for (const listener of listeners) listener();
};

const leave = (event: BeforeUnloadEvent) => event.preventDefault();

const isInterrupted = (file: File): boolean => {
  const { upload } = readDraft();
  return upload !== undefined && !upload.isComplete && upload.fileName === file.name && upload.fileSize === file.size;
};

const createInput = async (api: Api, file: File) => {
  const input = await api.call('encoding.inputs.directFileUpload.create', { body: { name: file.name } });
  changeDraft({
    upload: {
      kind: 'upload',
      inputId: input.id,
      uploadUrl: input.uploadUrl ?? '',
      fileName: file.name,
      fileSize: file.size,
      isComplete: false,
    },
    created: {},
  });
};

const send = async (api: Api, file: File, cancel: AbortController) => {
  const resume = isInterrupted(file);
  if (!resume) await createInput(api, file);
  const { upload } = readDraft();
  if (!upload) return;
  const facts = { fileName: file.name, fileSize: file.size };
  await sendFile({
    url: upload.uploadUrl,
    file,
    resume,
    signal: cancel.signal,
    onProgress: (sentBytes) => running?.file === file && become({ status: 'active', ...facts, sentBytes }),
  });
  changeDraft({ upload: { ...upload, isComplete: true } });
  become({ status: 'done', ...facts });
};

/** Uploads a file as a new input, or resumes the interrupted upload of the same file; never throws. */
export const startUpload = async (api: Api, file: File): Promise<void> => {
  const facts = { fileName: file.name, fileSize: file.size };
  if (file.size > maximumUploadBytes)
    return become({ status: 'fail', ...facts, message: tooLargeText, canRetry: false });
  const cancel = new AbortController();
  running = { file, cancel };
  lastFile = file;
  become({ status: 'active', ...facts, sentBytes: 0 });
  addEventListener('beforeunload', leave);
  try {
    await send(api, file, cancel);
  } catch (error) {
    if (cancel.signal.aborted) return become({ status: 'idle' });
    const message = error instanceof UploadFailure ? error.message : problemOf(error).text;
    become({ status: 'fail', ...facts, message, canRetry: true });
  } finally {
    if (running?.file === file) running = undefined;
    removeEventListener('beforeunload', leave);
  }
};

export const retryUpload = (api: Api): void => {
  if (lastFile) void startUpload(api, lastFile);
};

/** Stops the upload and discards the file. */
export const cancelUpload = (): void => {
  if (state.status === 'active') become({ ...state, status: 'canceling' });
  running?.cancel.abort();
  changeDraft({ upload: undefined });
};

export const clearUpload = (): void => {
  changeDraft({ upload: undefined, created: {} });
  become({ status: 'idle' });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useUpload = (): UploadState => useSyncExternalStore(subscribe, () => state);
