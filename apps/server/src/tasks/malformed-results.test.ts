import { taskKinds, type TaskKind } from '@sluice/contract';
import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import type { Context } from '@sluice/core';
import { describe, expect, it } from 'vitest';
import { isInvalidResult } from './finish-task.ts';
import { taskHooks } from './task-hooks.ts';
import { malform, seeded, withExtraKey } from './testing/malform.ts';
import { sampleResults } from './testing/sample-results.ts';

const resultsPerKind = 1_000;
const reached = new Error('The records were reached.');

// Every read or write of a hook starts with one of these properties.
const records = new Proxy({} as Context, {
  get() {
    throw reached;
  },
});

/** Completes a task of a kind; returns the error, or the completion. */
const complete = async (kind: TaskKind, result: unknown, payload = sampleResults[kind].payload): Promise<unknown> => {
  const task = {
    id: 'task',
    organizationId: 'organization',
    encodingId: 'encoding',
    key: 'task-0',
    subtask: 'Encoding',
    kind,
    payload,
    attempt: 1,
    priority: 50,
    worker: 'worker',
  };
  const scope = { task, context: records, secretKey: new Uint8Array() };
  return taskHooks(kind)
    .complete(scope, result)
    .catch((error: unknown) => error);
};

describe.each(taskKinds)('the result of a task of kind %s', (kind) => {
  const sample = sampleResults[kind].result;

  it('is accepted if it is well formed', async () => {
    const outcome = await complete(kind, JSON.parse(JSON.stringify(sample)));
    expect([reached, undefined]).toContain(outcome instanceof Error ? outcome : undefined);
  });

  it(`is rejected in ${resultsPerKind} malformed versions, before any record is read`, async () => {
    const random = seeded(taskKinds.indexOf(kind) + 1);
    for (let count = 0; count < resultsPerKind; count += 1) {
      const malformed = malform(random, sample);
      const outcome = await complete(kind, malformed);
      expect(isInvalidResult(outcome), `${JSON.stringify(malformed)?.slice(0, 3_000)} gave ${String(outcome)}`).toBe(
        true,
      );
    }
  });

  it('drops unknown keys, including those of prototypes', () => {
    const random = seeded(taskKinds.indexOf(kind) + 101);
    for (let count = 0; count < resultsPerKind; count += 1)
      expect(taskResults[kind].parse(withExtraKey(random, sample))).toEqual(sample);
    expect(Object({}).polluted).toBeUndefined();
  });
});

describe('a well-formed result that does not fit its task', () => {
  const edited = (kind: TaskKind, edit: (text: string) => string): unknown =>
    JSON.parse(edit(JSON.stringify(sampleResults[kind].result)));

  it.each<[TaskKind, string, (text: string) => string]>([
    ['encode-video', 'a file of another encoding', (text) => text.replaceAll('work/encoding/', 'work/other/')],
    ['mux', 'a file that leaves its folder', (text) => text.replaceAll('work/encoding/', 'work/encoding/../other/')],
    ['mux', 'a file that is missing', (text) => text.replace('"name":"s_0.m4s","key"', '"name":"s_9.m4s","key"')],
    ['mux', 'another muxing', (text) => text.replaceAll('"muxing"', '"other"')],
    ['encode-audio', 'another stream', (text) => text.replaceAll('"stream"', '"other"')],
    ['analyze', 'another input', (text) => text.replaceAll('input:a.mp4', 'input:b.mp4')],
    ['make-pictures', 'other pictures', (text) => text.replaceAll('"sprite"', '"other"')],
    ['protect', 'another muxing', (text) => text.replaceAll('"muxing"', '"other"')],
  ])('is rejected from %s for %s', async (kind, _what, edit) => {
    expect(isInvalidResult(await complete(kind, edited(kind, edit)))).toBe(true);
  });
});

it('reads results of an older version that lack newer fields', () => {
  const { files, facts } = taskResults.mux.parse(sampleResults.mux.result);
  const { file: _file, ...older } = facts;
  const segments = older.segments.map(({ picture: _picture, ...segment }) => segment);
  expect(
    taskResults.mux.parse({ files, facts: { ...older, segments, file: { name: 'f.mp4', sizeBytes: 9 } } }),
  ).toBeDefined();
});

it('reads results whose nulls the API has dropped', () => {
  const { files, facts } = taskResults.mux.parse(sampleResults.mux.result);
  const tracks = facts.tracks.map((track) => ({ ...track, language: null, channels: null, sampleRate: null }));
  const whole = { files, facts: { ...facts, tracks, file: null } };
  const sent: unknown = JSON.parse(JSON.stringify(whole, (_key, value: unknown) => value ?? undefined));
  expect(taskResults.mux.parse(sent)).toEqual(whole);
});
