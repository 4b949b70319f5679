import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppError } from '@sluice/contract/shared/errors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Journal, type JournalOptions } from './journal.ts';
import { decodeRecords, encodeRecord } from './record.ts';
import { adoptAbandoned, readySegments } from './segment.ts';

const folders: string[] = [];
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-journal-'));
  folders.push(folder);
  return folder;
};

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const delivery = { kind: 'sample', receivedAtMilliseconds: 1, organizationId: 'org', licenseKey: 'key' } as const;
const record = (text: string): [Buffer, Buffer] => encodeRecord(delivery, Buffer.from(text));

const open = async (options: Partial<JournalOptions> & { folder: string }): Promise<Journal> => {
  const journal = new Journal({ limitBytes: 1e9, ...options });
  await journal.start();
  return journal;
};

const append = (journal: Journal, text: string): Promise<AppError | undefined> =>
  new Promise((resolve) => journal.append(record(text), resolve));

const bodies = async (folder: string): Promise<string[]> => {
  const segments = await Promise.all((await readySegments(folder)).map((segment) => readFile(join(folder, segment))));
  return segments.flatMap((segment) => [...decodeRecords(segment)].map(({ body }) => body.toString()));
};

describe('journal', () => {
  it('stores every acknowledged record in order, including line breaks', async () => {
    const folder = await newFolder();
    const onReady = vi.fn();
    const journal = await open({ folder, segmentBytes: 2000, onReady });
    const texts = Array.from({ length: 100 }, (_, index) => `{"n":${index},"text":"a\nb"}`);
    await Promise.all(texts.map((text) => append(journal, text)));
    await vi.waitFor(() => expect(onReady).toHaveBeenCalled());
    await append(journal, 'last');
    await journal.stop();
    expect(await bodies(folder)).toEqual([...texts, 'last']);
    expect((await readySegments(folder)).length).toBeGreaterThan(1);
  });

  it('goes on with the next segment while records arrive, and leaves no empty one', async () => {
    const folder = await newFolder();
    const ready = vi.fn();
    const journal = await open({ folder, rotateMilliseconds: 5, onReady: ready });
    const texts: string[] = [];
    for (let number = 0; ready.mock.calls.length < 3; number += 1) {
      texts.push(`record ${number}`);
      expect(await append(journal, `record ${number}`)).toBeUndefined();
    }
    // The successor of the last segment is deleted at the next rotation, as nothing was written to it.
    await vi.waitFor(async () => expect((await readdir(folder)).filter((name) => name.endsWith('.open'))).toEqual([]));
    await journal.stop();
    const segments = await readySegments(folder);
    expect(segments.length).toBe(ready.mock.calls.length);
    for (const segment of segments) expect((await readFile(join(folder, segment))).length).toBeGreaterThan(0);
    expect((await bodies(folder)).toSorted()).toEqual(texts.toSorted());
  });

  it('closes its segments at once when it stops, also while a successor is created', async () => {
    const folder = await newFolder();
    const journal = await open({ folder, rotateMilliseconds: 60_000 });
    await append(journal, 'first');
    journal.closeSegment();
    const second = append(journal, 'second');
    await journal.stop();
    expect(await second).toBeUndefined();
    expect((await bodies(folder)).toSorted()).toEqual(['first', 'second']);
    expect((await readdir(folder)).filter((name) => !name.endsWith('.ready'))).toEqual([]);
  });

  it('keeps the segments that journals of one process open at the same instant', async () => {
    const folder = await newFolder();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
    for (const text of ['first', 'second']) {
      const journal = await open({ folder });
      await append(journal, text);
      await journal.stop();
    }
    clock.mockRestore();
    expect(await bodies(folder)).toEqual(['first', 'second']);
  });

  it('rejects above its limit and returns when to retry', async () => {
    const folder = await newFolder();
    const journal = await open({ folder, limitBytes: 500 });
    const answers: (AppError | undefined)[] = [];
    for (let index = 0; index < 10; index += 1) answers.push(await append(journal, 'x'.repeat(100)));
    await journal.stop();
    expect(answers[0]).toBeUndefined();
    expect(answers.at(-1)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 });
    expect(await bodies(folder)).toHaveLength(answers.filter((answer) => answer === undefined).length);
  });

  it('skips a record that was torn by a crash', async () => {
    const whole = Buffer.concat([...record('one'), ...record('two')]);
    for (let length = 0; length < whole.length; length += 1) {
      const found = [...decodeRecords(whole.subarray(0, length))].map(({ body }) => body.toString());
      expect(['one', 'two'].slice(0, found.length)).toEqual(found);
    }
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(flipped.length - 1) ^ 1, flipped.length - 1);
    expect([...decodeRecords(flipped)]).toHaveLength(1);
  });

  it('adopts open segments of dead processes and skips those of running ones', async () => {
    const folder = await newFolder();
    const journal = await open({ folder, rotateMilliseconds: 60_000 });
    await append(journal, 'mine');
    const [mine = ''] = await readdir(folder);
    const host = mine.split('.')[1]?.split('-')[0];
    await writeFile(join(folder, `000000000000001.${host}-999999999-1.0.open`), Buffer.concat(record('orphan')));
    expect(await adoptAbandoned(folder)).toBe(1);
    expect(await bodies(folder)).toEqual(['orphan']);
    await journal.stop();
    expect(await bodies(folder)).toEqual(['orphan', 'mine']);
  });
});

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(canMount)('full disk', () => {
  it('results in unavailable; rejected data is not found later, acknowledged data is not lost', async () => {
    const folder = await newFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder]);
    try {
      const faults: unknown[] = [];
      const journal = await open({ folder, onError: (error) => faults.push(error) });
      const acknowledged: string[] = [];
      let refusals = 0;
      for (let index = 0; refusals < 5; index += 1) {
        const text = `${index}:${'x'.repeat(20_000)}`;
        const refused = await append(journal, text);
        if (refused) refusals += 1;
        else acknowledged.push(text);
      }
      await journal.stop();
      expect(String(faults[0])).toContain('ENOSPC');
      expect(await bodies(folder)).toEqual(acknowledged);
    } finally {
      execFileSync('umount', [folder]);
    }
  });
});
