import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runProcess } from './run-process.ts';

describe('a process', () => {
  it('returns its lines, log and exit code', async () => {
    const lines: string[] = [];
    const result = await runProcess({
      command: '/bin/sh',
      arguments: ['-c', 'echo one; echo two; echo wrong >&2; exit 3'],
      onLine: (line) => lines.push(line),
    });
    expect(lines).toEqual(['one', 'two']);
    expect(result).toEqual({ exitCode: 3, log: ['wrong'] });
  });

  it('receives its arguments unchanged, never through a shell', async () => {
    const lines: string[] = [];
    const strange = ['a b', '$(id)', '"; rm -rf x', "it's", '*', ''];
    await runProcess({
      command: '/usr/bin/printf',
      arguments: ['<%s>\n', ...strange],
      onLine: (line) => lines.push(line),
    });
    expect(lines).toEqual(strange.map((text) => `<${text}>`));
  });

  it('receives no secrets of the parent', async () => {
    process.env['SLUICE_TEST_SECRET'] = 'hidden';
    const lines: string[] = [];
    await runProcess({ command: '/usr/bin/env', arguments: [], onLine: (line) => lines.push(line) });
    delete process.env['SLUICE_TEST_SECRET'];
    expect(lines.join('\n')).not.toContain('hidden');
  });

  it('has the usual priority, or a lower one if it can wait', async () => {
    const nicenessOf = async (request: { niceness?: number }) => {
      const lines: string[] = [];
      await runProcess({ command: 'nice', arguments: [], onLine: (line) => lines.push(line), ...request });
      return Number(lines[0]);
    };
    const usual = await nicenessOf({});
    expect(await nicenessOf({ niceness: 5 })).toBe(usual + 5);
  });

  it.runIf(existsSync('/proc/self/autogroup'))('has this priority against other sessions too', async () => {
    const lines: string[] = [];
    const onLine = (line: string): number => lines.push(line);
    await runProcess({ command: 'cat', arguments: ['/proc/self/autogroup'], onLine, niceness: 6 });
    expect(lines).toEqual([expect.stringMatching(/ nice 3$/)]);
  });

  it('ends at its time limit, with its children', async () => {
    const result = await runProcess({
      command: '/bin/sh',
      arguments: ['-c', 'sleep 60 & sleep 60'],
      timeLimitSeconds: 0.1,
    });
    expect(result.ended).toBe('time limit');
  });

  it('ends at its memory limit, and only then', async () => {
    const hold = (megabytes: number): string[] => [
      '-e',
      `const held = Buffer.alloc(${megabytes} * 2 ** 20, 1); setTimeout(() => process.exit(held[0]), 1500);`,
    ];
    const run = (megabytes: number) =>
      runProcess({ command: process.execPath, arguments: hold(megabytes), memoryBytesMax: 400 * 2 ** 20 });
    expect((await run(600)).ended).toBe('memory limit');
    expect(await run(20)).toEqual({ exitCode: 1, log: [] });
  });

  it('is the first that the kernel ends when memory runs out', async () => {
    const lines: string[] = [];
    const onLine = (line: string): unknown => lines.push(line);
    await runProcess({ command: '/bin/cat', arguments: ['/proc/self/oom_score_adj'], onLine });
    expect(Number(lines[0])).toBeGreaterThanOrEqual(900);
  });

  it('is killed if it ignores SIGTERM', async () => {
    const controller = new AbortController();
    const running = runProcess({
      command: '/bin/sh',
      arguments: ['-c', 'trap "" TERM; echo ready; sleep 60'],
      signal: controller.signal,
      onLine: () => controller.abort(new Error('enough')),
    });
    await expect(running).rejects.toThrow('enough');
  });

  it('reports a missing executable as an error', async () => {
    const { exitCode, log } = await runProcess({ command: '/nowhere/ffmpeg', arguments: [] });
    expect(exitCode).toBe(127);
    // Shells say it in words of their own.
    expect(log.join(' ')).toMatch(/\/nowhere\/ffmpeg: (not found|No such file)/);
  });
});
