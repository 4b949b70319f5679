import { describe, expect, it } from 'vitest';
import type { LabJob } from '@sluice/contract';
import { readArguments, UsageError } from './arguments.ts';
import { exitCodeOf } from './exit-code.ts';

const key = { SLUICE_API_KEY: 'secret' };

describe('arguments of the command', () => {
  it('name streams, environments and profiles, and take the key of the environment', () => {
    const args = [
      '--url',
      'https://video.example.com/',
      '--stream',
      'a',
      '--stream',
      'b',
      '--target',
      'chromium-hlsjs',
    ];
    expect(readArguments(args, key)).toMatchObject({
      url: 'https://video.example.com',
      key: 'secret',
      streamIds: ['a', 'b'],
      targetIds: ['chromium-hlsjs'],
      timeoutMinutes: 60,
    });
  });

  it.each([
    ['no address', ['--stream', 'a']],
    ['another scheme', ['--url', 'ftp://example.com', '--stream', 'a']],
    ['no stream', ['--url', 'https://example.com']],
    ['a text as repetitions', ['--url', 'https://example.com', '--stream', 'a', '--repetitions', 'many']],
    ['an unknown option', ['--url', 'https://example.com', '--stream', 'a', '--fast']],
  ])('rejects %s', (_name, args) => {
    expect(() => readArguments(args, key)).toThrow(UsageError);
  });

  it('rejects a missing key', () => {
    expect(() => readArguments(['--url', 'https://example.com', '--stream', 'a'], {})).toThrow('--key');
  });
});

const job = (change: Partial<LabJob>): LabJob => ({ ...({} as LabJob), status: 'FINISHED', ...change });
const failure = (code: string) => ({ error: { code, message: '', advice: '' } });

describe('exit code of a run', () => {
  const passed = job({ verdict: 'PASSED' });
  const unsupported = job({ verdict: 'UNSUPPORTED' });
  it.each<[string, LabJob[], number]>([
    ['all passed', [passed, passed], 0],
    ['passed or unsupported', [passed, unsupported], 0],
    ['only unsupported', [unsupported], 2],
    ['one failed', [passed, job({ verdict: 'FAILED' })], 1],
    ['one flaky', [passed, job({ verdict: 'FLAKY' })], 1],
    ['one inconclusive', [passed, job({ verdict: 'INCONCLUSIVE' })], 2],
    ['an invalid stream', [passed, job({ status: 'CANCELED', ...failure('stream_invalid') })], 1],
    ['a canceled test', [passed, job({ status: 'CANCELED', ...failure('canceled') })], 2],
    ['a lost runner', [passed, job({ status: 'ERROR', ...failure('runner_lost') })], 2],
  ])('%s', (_name, items, code) => {
    expect(exitCodeOf({ items })).toBe(code);
  });
});
