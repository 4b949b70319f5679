import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { mediaInfo } from '@sluice/contract/workers/tasks/media-info';
import {
  contentKeyOf,
  countWorkers,
  loadSourceProbe,
  openProbe,
  recordProbe,
  sourceProbeId,
  storeSourceProbe,
  type ContentRequest,
  type ProbedInput,
  type ProbeResult,
  type Services,
} from '@sluice/core';
import { probe, type MediaInfo, type MediaTools } from '@sluice/media';
import { inputAdapter, type InputIo } from '@sluice/storage';
import type { Platform } from '../../../shared/platform.ts';
import { storageIo } from '../../../shared/storage-io.ts';
import { chunkSecondsFor } from '../../../tasks/plan/plan-work.ts';
import { probedFile } from '../../../tasks/plan/probed-file.ts';
import { contentOf, contentResult, type ProbeCache } from './probe-content.ts';
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

type Reached = {
  /** Path of the whole file, if it is on this machine. */
  path: string | undefined;
  /** Changes with the content; undefined if its source has none. */
  version: string | undefined;
  info: MediaInfo;
};

/** Opens the stored analyses of one version of a file; a file without a version has none. */
const cacheOf = (
  owned: Parameters<typeof loadSourceProbe>[0],
  input: ProbedInput,
  version: string | undefined,
): ProbeCache =>
  version === undefined
    ? { load: async () => undefined, store: async () => undefined }
    : {
        load: (subject) => loadSourceProbe(owned, sourceProbeId(owned, { input, version }, subject)),
        store: (subject, result) => storeSourceProbe(owned, sourceProbeId(owned, { input, version }, subject), result),
      };

const adapterOf = (input: ProbedInput) => {
  // Sealed by the pre-flight from one row, whose settings passed that kind's schema.
  const adapter = inputAdapter(input.kind as 'HTTPS');
  return { adapter, settings: input.settings as Parameters<typeof adapter.stat>[0] };
};

/** Named with its version: a later analysis that finds more must not reuse this one. */
const fileSubject = ['file', 1];
const contentSubject = (content: ContentRequest, chunkSeconds: number) => ['content', 1, content, chunkSeconds];

const analyze = async (
  input: ProbedInput,
  probing: Probing,
  name: string,
  cache: ProbeCache,
): Promise<Reached['info']> => {
  const stored = mediaInfo.safeParse(await cache.load(fileSubject));
  if (stored.success) return stored.data;
  const { adapter, settings } = adapterOf(input);
  const { io, tools, signal, folder } = probing;
  const here = await adapter.localPath?.(settings, input.path, io);
  const info =
    here === undefined
      ? await probeCopy(
          join(folder, name),
          await fetchHead(join(folder, name), (range) => adapter.open(settings, input.path, { range, signal }, io)),
          probing,
        )
      : await probe(tools, here, { signal });
  await cache.store(fileSubject, info);
  return info;
};

const reach = async (input: ProbedInput, probing: Probing, name: string, owned: Owned): Promise<Reached> => {
  const { adapter, settings } = adapterOf(input);
  const { io, signal } = probing;
  const path = await adapter.localPath?.(settings, input.path, io);
  const { version } = await adapter.stat(settings, input.path, io, signal);
  return { path, version, info: await analyze(input, probing, name, cacheOf(owned, input, version)) };
};

type Owned = Parameters<typeof loadSourceProbe>[0];

/** Returns what the streams of a request need; null if the file is elsewhere or the encoder refuses them. */
const reachContent = async (
  content: ContentRequest,
  {
    input,
    reached,
    probing,
    owned,
    name,
  }: { input: ProbedInput; reached: Reached; probing: Probing; owned: Owned; name: string },
) => {
  const { path, version, info } = reached;
  if (path === undefined) return null;
  const chunkSeconds = chunkSecondsFor(info.durationSeconds, await countWorkers(owned.db));
  const cache = cacheOf(owned, input, version);
  const subject = contentSubject(content, chunkSeconds);
  const stored = contentResult.safeParse(await cache.load(subject));
  if (stored.success) return stored.data;
  const { tools, folder, signal } = probing;
  const pending: (() => Promise<void>)[] = [];
  // Stored only once it is certain that the file has not changed meanwhile.
  const later: ProbeCache = {
    load: cache.load,
    store: async (...parameters) => void pending.push(() => cache.store(...parameters)),
  };
  const parts = { tools, info, path, chunkSeconds, folder: join(folder, name), signal, cache: later };
  const result = await contentOf(content, parts);
  await later.store(subject, result);
  const { adapter, settings } = adapterOf(input);
  const now = await adapter.stat(settings, input.path, probing.io, signal);
  if (now.version === version) for (const store of pending) await store();
  return result;
};

/** The encoding itself will report why its streams cannot be encoded. */
const refusedContent = (error: unknown): null => {
  if (error instanceof AppError) return null;
  throw error;
};

type Failure = Extract<ProbeResult, { failure: unknown }>;

const failureOf = (error: unknown): Failure => {
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
        const owned = { db: platform.db, services, organizationId: openedProbe.organizationId };
        const name = String(index);
        // After an abort nobody waits, and an interrupted analysis says nothing about the file.
        const record = async (key: string, result: Parameters<typeof recordProbe>[3]): Promise<void> => {
          if (!signal.aborted) await recordProbe(owned, probeId, key, result);
        };
        const reached = await reach(input, probing, name, owned).catch(failureOf);
        await record(input.key, 'failure' in reached ? reached : { file: probedFile(reached.info) });
        if (!input.content) return;
        const content =
          'failure' in reached
            ? null
            : await reachContent(input.content, { input, reached, probing, owned, name: `${name}-content` }).catch(
                (error: unknown) => refusedContent(error),
              );
        await record(contentKeyOf(input.key), { content });
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
