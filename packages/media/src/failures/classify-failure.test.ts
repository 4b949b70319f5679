import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classifyFailure } from './classify-failure.ts';

const folder = join(import.meta.dirname, 'goldens');
/** Logs as FFmpeg wrote them, named after the code they mean. */
const goldens = readdirSync(folder).filter((name) => name !== 'evidence.golden.txt');

const classified = (name: string): { code: string; evidence: string | undefined } => {
  const log = readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const { code, evidence } = classifyFailure({ exitCode: 1, log });
  return { code, evidence };
};

describe('a failure is recognised', () => {
  it.each(goldens)('in %s', (name) => {
    expect(classified(name).code).toBe(name.split('.')[0]);
  });

  it('with the line that decides as evidence, without folders and addresses', async () => {
    const evidence = goldens.map((name) => `${name}: ${classified(name).evidence}`).join('\n');
    expect(evidence).not.toMatch(/0x[0-9a-f]{6}|\/work\/|\/nowhere\//);
    await expect(`${evidence}\n`).toMatchFileSnapshot('goldens/evidence.golden.txt');
  });

  it.each([137, 143, 255])('as killed from exit code %i without a word', (exitCode) => {
    expect(classifyFailure({ exitCode, log: [] }).code).toBe('encoder_killed');
  });

  it('as a timeout when the watchdog ended it, whatever the log says', () => {
    expect(classifyFailure({ exitCode: 255, log: ['No space left on device'], ended: 'stalled' }).code).toBe(
      'encoder_timeout',
    );
  });

  it('as what the caller expects when nothing else is known, with the last meaningful line', () => {
    const error = classifyFailure({ exitCode: 1, log: ['Something odd', 'Conversion failed!'] }, 'packaging_failed');
    expect(error).toMatchObject({ code: 'packaging_failed', evidence: 'Something odd' });
  });
});
