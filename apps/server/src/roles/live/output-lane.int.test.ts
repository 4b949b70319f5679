import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOutputLane, type LaneOptions } from './output-lane.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-lane-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (changes: Partial<LaneOptions> = {}) => {
  const stored: string[] = [];
  const troubles: string[] = [];
  const lane = openOutputLane({
    folder,
    put: async (path, file) => void stored.push(`${path}=${await readFile(file, 'utf8')}`),
    mayWrite: () => true,
    onStored: async () => undefined,
    render: async (sequence) => [{ path: 'playlist.m3u8', text: `up to ${sequence}` }],
    onRenderFailure: (error) => troubles.push(`Manifest: ${String(error)}`),
    onListed: () => undefined,
    onTrouble: (error) => troubles.push(error instanceof AppError ? String(error.evidence) : String(error)),
    ...changes,
  });
  return { lane, stored, troubles };
};

const batch = (sequence: number) => ({
  sequence,
  files: [{ path: `${sequence}.m4s`, bytes: Buffer.from(`segment ${sequence}`) }],
});

/** Fails the given number of times. */
const failing = (times: number) => {
  let left = times;
  return () => {
    left -= 1;
    if (left >= 0) throw new AppError('output_unreachable', { evidence: 'The output is away.' });
  };
};

describe('an output lane', () => {
  it('stores segments in order, then the manifest that lists them', async () => {
    const { lane, stored } = open();
    for (const sequence of [0, 1]) lane.add(batch(sequence));
    await lane.drain(5_000);
    expect(stored).toEqual(['0.m4s=segment 0', '1.m4s=segment 1', 'playlist.m3u8=up to 1']);
    expect(await readdir(folder)).toEqual([]);
  });

  it('waits for a failing output, and says so once', async () => {
    const fail = failing(2);
    const written: string[] = [];
    const put: LaneOptions['put'] = async (path) => {
      fail();
      written.push(path);
    };
    const { lane, troubles } = open({ put });
    lane.add(batch(0));
    await lane.drain(10_000);
    expect(written).toEqual(['0.m4s', 'playlist.m3u8']);
    expect(troubles).toEqual(['The output is away.', 'undefined']);
  });

  it('stores every segment at a slow output, and no manifest that is out of date by then', async () => {
    const stored: string[] = [];
    const waits: (() => void)[] = [];
    const { lane, troubles } = open({
      put: async (path) => {
        if (path.endsWith('.m4s')) await new Promise<void>((resolve) => waits.push(resolve));
        stored.push(path);
      },
    });
    for (const sequence of [0, 1, 2]) lane.add(batch(sequence));
    for (const sequence of [0, 1, 2]) {
      await expect.poll(() => waits.length).toBe(sequence + 1);
      waits[sequence]?.();
    }
    await lane.drain(5_000);
    expect(stored).toEqual(['0.m4s', '1.m4s', '2.m4s', 'playlist.m3u8']);
    expect(troubles).toEqual([]);
  });

  it('goes on after the database was away', async () => {
    const fail = failing(1);
    const { lane, stored } = open({
      onStored: async () => fail(),
    });
    lane.add(batch(0));
    await lane.drain(10_000);
    lane.add(batch(1));
    await lane.drain(10_000);
    expect(stored.at(-1)).toBe('playlist.m3u8=up to 1');
  });

  it('stores segments whose manifest cannot be rendered, says so once, and lists them later', async () => {
    const fail = failing(2);
    const { lane, stored, troubles } = open({
      render: async (sequence) => {
        fail();
        return [{ path: 'playlist.m3u8', text: `up to ${sequence}` }];
      },
    });
    for (const sequence of [0, 1, 2]) {
      lane.add(batch(sequence));
      await lane.drain(5_000);
    }
    expect(stored).toEqual(['0.m4s=segment 0', '1.m4s=segment 1', '2.m4s=segment 2', 'playlist.m3u8=up to 2']);
    expect(troubles).toEqual([expect.stringMatching(/^Manifest: /)]);
  });

  it('writes nothing without a lease, nor once it is closed', async () => {
    const { lane, stored } = open({ mayWrite: () => false });
    lane.add(batch(0));
    await lane.drain(300);
    lane.close();
    await lane.drain(1_000);
    expect(stored).toEqual([]);
  });
});
