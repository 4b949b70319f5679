import type { ContentRequest, ContentResult } from '@sluice/core';
import {
  decideTitle,
  joinSamples,
  planProbes,
  probeContent,
  probeTitle,
  type Codec,
  type ContentStream,
  type MediaInfo,
  type MediaTools,
  type StreamDescription,
} from '@sluice/media';
import { join } from 'node:path';
import { z } from 'zod';
import { titleProbes, titleSubject } from '../../../tasks/plan/stored-title.ts';

const count = z.number().nonnegative();

/** Stored results are parsed, as another version of this program may have written them. */
export const contentResult: z.ZodType<ContentResult> = z.object({
  streams: z.record(z.string(), z.object({ bitsPerSecond: count, packetsPerSecond: count })),
  titles: z.record(
    z.string(),
    z.array(z.object({ templateId: z.string(), width: count, height: count, bitrate: count })),
  ),
});

type Probing = {
  tools: MediaTools;
  info: MediaInfo;
  path: string;
  chunkSeconds: number;
  folder: string;
  signal: AbortSignal;
  cache: ProbeCache;
};
type Requested = { kind: string; settings: Record<string, unknown>; selection: { mode: string; position?: number } };

const describe = ({ kind, settings, selection }: Requested, id: string): ContentStream => ({
  id,
  // Kind and settings come from one row, whose settings passed the schema of that kind.
  codec: { kind, settings } as Codec,
  selection: selection as StreamDescription['selection'],
});

type Title = ContentRequest['titles'][number];
/** Stored samples of titles, by what they depend on. */
export type ProbeCache = {
  load(subject: unknown): Promise<unknown>;
  store(subject: unknown, result: unknown): Promise<void>;
};

/** Selects the renditions of templates as the per-title tasks of an encoding do. */
const selectRungs = async (
  { selection, templates, configuration }: Title,
  request: ContentRequest,
  probing: Probing,
) => {
  const [first] = templates;
  if (!first) return [];
  const { tools, info, path, folder, signal, cache } = probing;
  const stream = { ...describe({ ...first, kind: first.codec, selection }, first.id), inputKey: 'content' };
  const group = {
    heights: templates.flatMap(({ mode, settings }) =>
      mode === 'PER_TITLE_TEMPLATE' || typeof settings['height'] !== 'number' ? [] : [settings['height']],
    ),
    isLadder: templates.some(({ mode }) => mode === 'PER_TITLE_TEMPLATE'),
  };
  const sample = async () => {
    const planned = planProbes(
      {
        encodingId: 'content',
        inputs: [{ key: 'content', info }],
        streams: [stream],
        muxings: [],
        trimming: request.trimming,
      },
      { stream, ...group },
    );
    const results = [];
    for (const payload of planned)
      results.push(
        await probeTitle(tools, payload, { input: () => path, outputDirectory: join(folder, 'title'), signal }),
      );
    return joinSamples(results);
  };
  const subject = titleSubject(stream, group, request.trimming);
  const stored = titleProbes.safeParse(await cache.load(subject));
  const probes = stored.success ? stored.data : await sample();
  if (!stored.success) await cache.store(subject, probes);
  return decideTitle(probes, templates, configuration).map(({ templateId, width, height, bitrate }) => ({
    templateId,
    width,
    height,
    bitrate,
  }));
};

/** Encodes parts of a file that is on this machine with the settings of each stream. */
export const contentOf = async (request: ContentRequest, probing: Probing): Promise<ContentResult> => {
  const { tools, info, path, chunkSeconds, folder, signal } = probing;
  const streams = await probeContent(
    tools,
    {
      info,
      streams: request.streams.map((stream) => describe(stream, stream.key)),
      segmentSeconds: request.segmentSeconds,
      trimming: request.trimming,
      chunkSeconds,
    },
    { path, outputDirectory: join(folder, 'content'), signal },
  );
  const titles: ContentResult['titles'] = {};
  for (const title of request.titles) titles[title.key] = await selectRungs(title, request, probing);
  return { streams: Object.fromEntries(streams), titles };
};
