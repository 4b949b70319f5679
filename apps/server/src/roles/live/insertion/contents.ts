import { recordContent, type LiveInsertions } from '@sluice/core';
import type { Clip, LivePlan } from '@sluice/media';
import { errorText } from '../error-text.ts';
import type { LiveScope } from '../live-scope.ts';
import { encodeFiles } from './encode-files.ts';

type Content = LiveInsertions['contents'][number];

export type Contents = {
  /** Takes over the content of the encoding as it is stored; what is new is encoded in order. */
  update(contents: readonly Content[]): void;
  /** Starts to encode content with the settings of the stream, once they are known. */
  open(plan: LivePlan): void;
  /** Returns encoded content; undefined until it is encoded. */
  clipOf(id: string): Clip | undefined;
};

/** Encodes the content of a live encoding once, one after the other. */
export const openContents = (scope: LiveScope): Contents => {
  const { context, run, node, signal } = scope;
  const clips = new Map<string, Clip>();
  const waiting: Content[] = [];
  const seen = new Set<string>();
  let plan: LivePlan | undefined;
  let working: Promise<void> | undefined;

  const encode = async (content: Content, current: LivePlan): Promise<void> => {
    const { id } = content;
    if (content.status !== 'READY') await recordContent(context, run, id, { status: 'DOWNLOADING' });
    const { clip, seconds } = await encodeFiles(scope, current, content.inputs);
    clips.set(id, clip);
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
