import { inputKeyOf, recordContent, type LiveInsertions } from '@sluice/core';
import { describeClip, encodeClip, type LivePlan } from '@sluice/media';
import { localInput } from '../../../tasks/files/input-files.ts';
import { openInputs } from '../../../tasks/task-inputs.ts';
import { errorText } from '../error-text.ts';
import type { LiveScope } from '../live-scope.ts';

type Clip = Awaited<ReturnType<typeof encodeClip>>;
type Content = LiveInsertions['contents'][number];

export type Contents = {
  /** Takes over the content of the encoding as it is stored; what is new is encoded in order. */
  update(contents: readonly Content[]): void;
  /** Starts to encode content with the settings of the stream, once they are known. */
  open(plan: LivePlan): void;
  /** Returns encoded content; undefined until it is encoded. */
  clipOf(id: string): Clip | undefined;
};

/** Clip of an image in seconds, which is repeated. */
const imageSeconds = 4;

/** Encodes the content of a live encoding once, one after the other. */
export const openContents = (scope: LiveScope): Contents => {
  const { context, run, node, signal } = scope;
  const clips = new Map<string, Clip>();
  const waiting: Content[] = [];
  const seen = new Set<string>();
  let plan: LivePlan | undefined;
  let working: Promise<void> | undefined;

  const fetchInputs = async ({ inputs }: Content): Promise<string[]> => {
    const keys = inputs.map(({ inputId, inputPath }) => inputKeyOf(inputId, inputPath));
    const place = {
      configuration: node.configuration,
      objects: node.core.services.objects,
      signal,
      task: run,
      inputs: { inputs: await openInputs(context, keys) },
    };
    const paths: string[] = [];
    for (const key of keys) paths.push(await localInput(place, key));
    return paths;
  };
  const encode = async (content: Content, current: LivePlan): Promise<void> => {
    const { id } = content;
    if (content.status !== 'READY') await recordContent(context, run, id, { status: 'DOWNLOADING' });
    const { files, seconds } = await describeClip(node.tools, await fetchInputs(content), signal);
    const input = { kind: 'files', files, seconds: seconds ?? imageSeconds } as const;
    clips.set(id, await encodeClip(node.tools, current, input, signal));
    await recordContent(context, run, id, { status: 'READY', durationSeconds: seconds });
  };
  const work = async (current: LivePlan): Promise<void> => {
    for (let content = waiting.shift(); content && !signal.aborted; content = waiting.shift()) {
      const { id } = content;
      try {
        await encode(content, current);
      } catch (error) {
        if (signal.aborted) return;
        await recordContent(context, run, id, { status: 'ERROR', reason: errorText(error) });
      }
    }
    working = undefined;
  };
  const start = (): void => {
    if (!plan || waiting.length === 0) return;
    working ??= work(plan).catch((error: unknown) => {
      working = undefined;
      node.log.warn({ encodingId: run.encodingId, reason: String(error) }, 'insertable content was not encoded');
    });
  };
  return {
    update(contents) {
      waiting.push(...contents.filter(({ id }) => !seen.has(id)));
      for (const { id } of contents) seen.add(id);
      start();
    },
    open(next) {
      plan = next;
      start();
    },
    clipOf: (id) => clips.get(id),
  };
};
