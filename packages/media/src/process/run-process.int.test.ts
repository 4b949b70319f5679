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

  it('ends at its time limit, with its children', async () => {
    const result = await runProcess({
      command: '/bin/sh',
      arguments: ['-c', 'sleep 60 & sleep 60'],
      timeLimitSeconds: 0.1,
    });
    expect(result.ended).toBe('time limit');
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
    expect(log.join(' ')).toContain('not found');
  });
});
