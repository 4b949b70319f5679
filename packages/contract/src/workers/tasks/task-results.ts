import { z } from 'zod';
import { bytes, count, pixels, seconds, text } from './measures.ts';
import { analyzedInputs } from './media-info.ts';
import { muxFacts } from './mux-facts.ts';
import { protectedFacts } from './protected-facts.ts';
import { sceneFindings, scenePictures } from '../../encoding/scene-analysis/findings.ts';
import type { TaskKind } from './task-kinds.ts';

/** A file of a finished task that other tasks need, in the object store. */
const storedFile = z.object({ name: text.min(1), key: text.min(1), sizeBytes: bytes });
export type StoredFile = z.output<typeof storedFile>;
const files = z.array(storedFile);
/** The stored files of any result. */
export const storedFiles = z.object({ files: files.default([]) });

const encodeFacts = z.object({
  renditions: z.array(z.object({ streamId: text, codec: text, frameCount: count, seconds, sizeBytes: bytes })),
});
export type EncodeFacts = z.output<typeof encodeFacts>;

/** Facts about a set of images. */
const pictureFacts = z.object({
  pictureId: text,
  streamId: text,
  kind: z.enum(['THUMBNAIL', 'SPRITE', 'BIF']),
  width: pixels,
  height: pixels,
  pictureCount: count,
  /** Interval in seconds; null for given positions. */
  everySeconds: seconds.nullable().default(null),
  /** Images in each file, for sprites. */
  columns: count.optional(),
  rows: count.optional(),
  files: z.array(text),
  vttName: text.optional(),
});
export type PictureFacts = z.output<typeof pictureFacts>;

/** PSNR in decibels, SSIM or VMAF; identical frames have a finite PSNR here. */
const quality = z.number().min(-1_000).max(1_000);
const qualitySummary = z.object({
  mean: quality,
  min: quality,
  max: quality,
  p1: quality,
  p5: quality,
  p50: quality,
  p95: quality,
});
export type QualitySummary = z.output<typeof qualitySummary>;

/** Facts about a series of measured frames whose values are in the object store. */
const measuredSeries = z.object({ summary: qualitySummary, valueCount: count, secondsApart: seconds });
export type MeasuredSeries = z.output<typeof measuredSeries>;

/** Bits and VMAF of a sample of the title, at each size and quality. */
const sample = z.object({
  /** Version of the file before and after; absent if it was not read where it is. */
  version: text.optional(),
  points: z.array(
    z.object({
      width: pixels,
      height: pixels,
      crf: z.number().min(0).max(255),
      quality,
      bits: z
        .int()
        .min(0)
        .max(2 ** 52),
      seconds: seconds.positive(),
    }),
  ),
});
export type SampleResult = z.output<typeof sample>;

/** Characters of a fingerprint at most: 4 bytes for each eighth of a second in base64, and a second more. */
const fingerprintLengthMax = (durationSeconds: number): number => Math.ceil((durationSeconds + 1) * 8.1 * 4) * 1.5;

/** Findings of a scan, or the reason why there are none: a scan never makes an encoding fail. */
const scannedScenes = z
  .object({
    findings: sceneFindings.optional(),
    leftOut: text.optional(),
    /** File of all pictures; absent if there are none. */
    files: files.default([]),
    pictures: scenePictures.default([]),
    /** File of the sound for transcripts; absent without sound. */
    speech: files.max(1).default([]),
    /** Prints of the sound in base64. */
    fingerprint: z
      .string()
      .max(500_000)
      .regex(/^[\d+/=A-Za-z]*$/)
      .optional(),
  })
  .refine(
    ({ findings, leftOut }) => findings !== undefined || leftOut !== undefined,
    'Has neither findings nor a reason.',
  )
  .refine(
    ({ findings, fingerprint = '' }) => fingerprint.length <= fingerprintLengthMax(findings?.durationSeconds ?? 0),
    'The fingerprint is longer than the sound.',
  );

const encoded = z.object({ files, facts: encodeFacts });
const nothing = z.object({});

/** The result of each kind of task, as its worker returns it and as it is stored. */
export const taskResults = {
  download: nothing,
  analyze: z.object({ inputs: analyzedInputs }),
  'scan-scenes': scannedScenes,
  'per-title-probe': sample,
  'per-title-select': nothing,
  'encode-video': encoded,
  'encode-audio': encoded,
  'encode-subtitles': encoded,
  mux: z.object({ files, facts: muxFacts }),
  'make-pictures': z.object({ files, facts: pictureFacts }),
  'measure-quality': measuredSeries,
  protect: z.object({ files, facts: protectedFacts }),
  transfer: nothing,
  'transfer-pictures': nothing,
  'transfer-protected': nothing,
  'write-texts': z.object({ leftOut: text.optional() }),
  manifests: nothing,
  finish: nothing,
} as const satisfies Record<TaskKind, z.ZodObject>;

export type TaskResult<K extends TaskKind = TaskKind> = z.output<(typeof taskResults)[K]>;
