import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { openProbe, recordProbe, type ProbedInput, type ProbeResult, type Services } from '@sluice/core';
import { probe, type MediaInfo, type MediaTools } from '@sluice/media';
import { inputAdapter, type InputIo } from '@sluice/storage';
import type { Platform } from '../../../shared/platform.ts';
import { storageIo } from '../../../shared/storage-io.ts';
import { probedFile } from '../../../tasks/plan/probed-file.ts';
import { fetchHead, type PartialCopy } from './partial-copy.ts';

type ProbeDependencies = { platform: Platform; services: Services; tools: MediaTools; scratch: string };
type Probing = { tools: MediaTools; folder: string; io: InputIo; signal: AbortSignal };

/** Reports whether a file's duration is known only from its end: containers without an index. */
const needsTail = ({ container }: MediaInfo): boolean => /mpegts|ogg|mp3|aac|flv/.test(container);

/** Probes a partial copy; returns undefined on errors, which the missing part may cause. */
const probePart = (path: string, { tools, signal }: Probing): Promise<MediaInfo | undefined> =>
  probe(tools, path, { signal, isPartial: true }).catch(() => undefined);

const probeCopy = async (path: string, copy: PartialCopy, probing: Probing): Promise<MediaInfo> => {
  if (copy.isComplete) return probe(probing.tools, path, { signal: probing.signal });
  const first = await probePart(path, probing);
  if (first && !needsTail(first)) return first;
  const second = (await copy.fetchTail()) ? await probePart(path, probing) : undefined;
  if (second) return second;
  throw new AppError('unavailable', { evidence: 'The start and end of the file do not identify its content.' });
};

const probeOne = async (input: ProbedInput, probing: Probing, name: string): Promise<MediaInfo> => {
  // Sealed by the pre-flight from one row, whose settings passed that kind's schema.
  const adapter = inputAdapter(input.kind as 'HTTPS');
  const settings = input.settings as Parameters<typeof adapter.stat>[0];
  const { io, tools, signal, folder } = probing;
  const here = await adapter.localPath?.(settings, input.path, io);
  if (here !== undefined) return probe(tools, here, { signal });
  const path = join(folder, name);
  const copy = await fetchHead(path, (range) => adapter.open(settings, input.path, { range, signal }, io));
  return probeCopy(path, copy, probing);
};

const failureOf = (error: unknown): ProbeResult => {
  if (!(error instanceof AppError)) return { failure: { code: 'unavailable', text: 'The file could not be probed.' } };
  return { failure: { code: error.code, text: [error.message, error.evidence].filter(Boolean).join(' ') } };
};

/** Analyzes the files of a probe, and stores each result as soon as it is available. */
export const probeInputs = async (
  { platform, services, tools, scratch }: ProbeDependencies,
  probeId: string,
  ending: AbortSignal,
): Promise<void> => {
  const openedProbe = await openProbe({ db: platform.db, services }, probeId);
  const remainingMilliseconds = (openedProbe?.expiresAt.getTime() ?? 0) - Date.now();
  if (!openedProbe || remainingMilliseconds <= 0) return;
  const signal = AbortSignal.any([ending, AbortSignal.timeout(remainingMilliseconds)]);
  const folder = await mkdtemp(join(scratch, 'probe-'));
  const io = {
    ...storageIo(platform.configuration),
    objects: platform.objects,
    organizationId: openedProbe.organizationId,
  };
  try {
    await Promise.all(
      openedProbe.inputs.map(async (input, index) => {
        const probing = { tools, folder, io: { ...io, inputId: input.inputId }, signal };
        const result = await probeOne(input, probing, String(index)).then(
          (info): ProbeResult => ({ file: probedFile(info) }),
          failureOf,
        );
        // After an abort nobody waits, and an interrupted analysis says nothing about the file.
        if (!signal.aborted) await recordProbe({ db: platform.db, services }, probeId, input.key, result);
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
