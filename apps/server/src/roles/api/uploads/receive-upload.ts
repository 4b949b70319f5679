import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import {
  announceUpload,
  findUpload,
  recordUploadComplete,
  recordUploadProgress,
  systemClock,
  type UploadState,
} from '@sluice/core';
import {
  appendToUpload,
  startUpload,
  completeUpload,
  parseContentRange,
  uploadedBytes,
  type Upload,
} from '@sluice/storage';
import type { FastifyRequest } from 'fastify';
import { pipeline, type Readable } from 'node:stream';
import { limitIdle } from '../../../shared/http/limit-idle.ts';
import type { Platform } from '../../../shared/platform.ts';
import { MultipartFile, multipartBoundary } from './multipart-file.ts';

/** Progress of an upload. */
export type UploadProgress = { offset: number; totalBytes: number | undefined; isComplete: boolean };

type Opened = { state: UploadState; file: Upload; offset: number };

const fileOf = ({ configuration }: Platform, { inputId }: UploadState): Upload => ({
  directory: join(configuration.dataDir, 'uploads'),
  uploadId: inputId,
});

const offsetOf = async (file: Upload): Promise<number | undefined> => {
  try {
    return await uploadedBytes(file);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
};

/** Opens an upload and its file; completes one whose process died between storing and recording. */
const open = async (platform: Platform, token: string): Promise<Opened> => {
  const { db, objects } = platform;
  const state = await findUpload(db, systemClock, token);
  const file = fileOf(platform, state);
  if (state.isComplete) return { state, file, offset: state.totalBytes ?? 0 };
  const offset = await offsetOf(file);
  if (offset !== undefined) return { state, file, offset };
  const stored = await objects.head(state.objectKey);
  if (!stored) {
    await startUpload(file);
    return { state, file, offset: 0 };
  }
  await recordUploadComplete(db, systemClock, state.inputId, stored.sizeBytes);
  return {
    state: { ...state, isComplete: true, totalBytes: stored.sizeBytes },
    file,
    offset: stored.sizeBytes,
  };
};

/** Returns the progress of an upload, for clients that resume it. */
export const uploadProgress = async (platform: Platform, token: string): Promise<UploadProgress> => {
  const { state, offset } = await open(platform, token);
  return { offset, totalBytes: state.totalBytes, isComplete: state.isComplete };
};

const numberOf = (header: string | undefined): number | undefined =>
  header === undefined ? undefined : Number(header);

/** Returns the bytes of a request's file, without the envelope of a form, as public clients send one. */
const fileBytes = (request: FastifyRequest): { bytes: Readable; hasEnvelope: boolean } => {
  const boundary = multipartBoundary(request.headers['content-type']);
  if (boundary === undefined || request.headers['content-range'] !== undefined)
    return { bytes: request.raw, hasEnvelope: false };
  // The reader of the file receives the errors of both streams.
  const bytes = pipeline(request.raw, new MultipartFile(boundary), () => undefined);
  return { bytes, hasEnvelope: true };
};

/** Appends a request's bytes; the upload is complete when its last byte is stored where inputs are read from. */
export const receiveUpload = async (
  platform: Platform,
  token: string,
  request: FastifyRequest,
): Promise<UploadProgress> => {
  const { db, objects } = platform;
  const { state, file } = await open(platform, token);
  const { 'content-range': rangeHeader, 'content-length': lengthHeader } = request.headers;
  const range = rangeHeader === undefined ? undefined : parseContentRange(rangeHeader);
  const lengthBytes = numberOf(lengthHeader);
  const declared = range ? range.totalBytes : lengthBytes;
  if (state.isComplete) {
    // The response to the last bytes may have been lost: repeating the request is allowed.
    if (declared === state.totalBytes) return { offset: declared ?? 0, totalBytes: declared, isComplete: true };
    throw new AppError('conflict', { evidence: 'This upload is complete and cannot be replaced.' });
  }
  const { inputId, objectKey } = state;
  if (declared !== undefined && declared !== state.totalBytes) await announceUpload(db, state, declared);
  limitIdle(request.raw);
  const { bytes, hasEnvelope } = fileBytes(request);
  try {
    const progress = await appendToUpload(file, bytes, { range, lengthBytes: hasEnvelope ? undefined : lengthBytes });
    if (progress.isComplete) {
      const head = await completeUpload(file, objects, objectKey);
      await recordUploadComplete(db, systemClock, inputId, head.sizeBytes);
      return { offset: head.sizeBytes, totalBytes: head.sizeBytes, isComplete: true };
    }
    await recordUploadProgress(db, systemClock, inputId, {
      receivedBytes: progress.uploadedBytes,
      totalBytes: range?.totalBytes,
    });
    return { offset: progress.uploadedBytes, totalBytes: range?.totalBytes, isComplete: false };
  } catch (error) {
    if (error instanceof AppError || !request.raw.destroyed) throw error;
    const receivedBytes = (await offsetOf(file)) ?? 0;
    await recordUploadProgress(db, systemClock, inputId, { receivedBytes });
    throw new AppError('upload_incomplete', {
      evidence: `The connection ended after ${receivedBytes} bytes.`,
      cause: error,
    });
  }
};
