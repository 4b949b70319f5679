import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sample } from '@sluice/testing/samples';
import type { MuxingDescription, StreamDescription } from '../../sources/description.ts';
import { planEncoding } from '../../plan/plan-encoding.ts';
import { probe } from '../../probe/probe.ts';
import { runTask } from '../../run/run-task.ts';
import { findMediaTools } from '../../tools/find-media-tools.ts';
import type { MediaTools } from '../../tools/media-tools.ts';
import { protectMuxing, type ClearMuxing, type ProtectedResult } from '../protect-muxing.ts';
import { protectionOf, type DrmSettings } from '../protection-of.ts';

export type Protected = ProtectedResult & { directory: string };

/** Encoded muxings to be protected in different ways. */
export type ClearMuxings = {
  tools: MediaTools;
  root: string;
  clearOf(id: string): ClearMuxing;
  protect<K extends keyof DrmSettings>(id: string, kind: K, settings: DrmSettings[K]): Promise<Protected>;
  close(): Promise<void>;
};

export const testKey = '000102030405060708090a0b0c0d0e0f';
export const testKeyId = '00112233445566778899aabbccddeeff';

export const stream = (id: string, codec: StreamDescription['codec']): StreamDescription => ({
  id,
  inputKey: 'in',
  selection: { mode: 'AUTO' },
  codec,
});

export const h264 = stream('v', {
  kind: 'H264',
  settings: { presetConfiguration: 'VOD_SUPERHIGH_SPEED', bitrate: 200_000, height: 180 },
});
export const vp9 = stream('w', {
  kind: 'VP9',
  settings: { bitrate: 100_000, height: 90, quality: 'REALTIME', cpuUsed: 8 },
});
export const aac = stream('a', { kind: 'AAC', settings: { bitrate: 64_000 } });

export const muxing = (id: string, kind: MuxingDescription['kind'], streamId: string): MuxingDescription => ({
  id,
  kind,
  streamIds: [streamId],
  segmentLengthSeconds: 2,
});

/** Encodes a sample into the muxings, with these keyframes in addition. */
export const clearMuxings = async (
  streams: readonly StreamDescription[],
  muxings: readonly MuxingDescription[],
  forcedKeyframes: readonly number[] = [],
): Promise<ClearMuxings> => {
  const tools = await findMediaTools(process.env);
  const root = await mkdtemp(join(tmpdir(), 'sluice-protect-'));
  const file = await sample('standard.mp4');
  const inputs = [{ key: 'in', info: await probe(tools, file) }];
  const clear = new Map<string, ClearMuxing>();
  for (const task of planEncoding({ encodingId: 'test', inputs, streams, muxings, forcedKeyframes }).tasks) {
    const result = await runTask(tools, task, {
      input: () => file,
      artifact: (from, name) => join(root, from, name),
      outputDirectory: join(root, task.key),
    });
    if (result.kind !== 'mux' || task.kind !== 'mux') continue;
    const pathOf = (name: string): string => join(root, task.key, name);
    clear.set(result.facts.muxingId, { payload: task.payload, facts: result.facts, pathOf });
  }
  let runs = 0;
  const clearOf = (id: string): ClearMuxing => {
    const found = clear.get(id);
    if (!found) throw new Error(`no muxing ${id}`);
    return found;
  };
  return {
    tools,
    root,
    clearOf,
    protect: async (id, kind, settings) => {
      const source = clearOf(id);
      runs += 1;
      const directory = join(root, `protected, ${runs}`);
      const protection = protectionOf(kind, settings, { id, kind: source.payload.kind });
      return { ...(await protectMuxing(tools, source, protection, { outputDirectory: directory })), directory };
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
};
