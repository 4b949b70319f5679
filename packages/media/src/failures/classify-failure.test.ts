import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classifyFailure } from './classify-failure.ts';

const folder = join(import.meta.dirname, 'goldens');
/** Recorded FFmpeg logs, named after the error code they map to. */
const goldens = readdirSync(folder).filter((name) => name !== 'evidence.golden.txt');

const classified = (name: string): { code: string; evidence: string | undefined } => {
  const log = readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const { code, evidence } = classifyFailure({ exitCode: 1, log });
  return { code, evidence };
};

describe('failure classification', () => {
  it.each(goldens)('in %s', (name) => {
    expect(classified(name).code).toBe(name.split('.')[0]);
  });

  it('quotes the decisive line as evidence, without folders and addresses', async () => {
    const evidence = goldens.map((name) => `${name}: ${classified(name).evidence}`).join('\n');
    expect(evidence).not.toMatch(/0x[0-9a-f]{6}|\/work\/|\/nowhere\//);
    await expect(`${evidence}\n`).toMatchFileSnapshot('goldens/evidence.golden.txt');
  });

  it.each([137, 143, 255])('detects a killed process by exit code %i without output', (exitCode) => {
    expect(classifyFailure({ exitCode, log: [] }).code).toBe('encoder_killed');
  });

  it('reports a timeout when the watchdog ended the process, whatever the log contains', () => {
    expect(classifyFailure({ exitCode: 255, log: ['No space left on device'], ended: 'stalled' }).code).toBe(
      'encoder_timeout',
    );
  });

  it('falls back to the code of the caller, with the last meaningful line', () => {
    const error = classifyFailure({ exitCode: 1, log: ['Something odd', 'Conversion failed!'] }, 'packaging_failed');
    expect(error).toMatchObject({ code: 'packaging_failed', evidence: 'Something odd' });
  });
});
