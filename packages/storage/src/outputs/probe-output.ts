import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WritableOutput } from '@sluice/contract/encoding/outputs/family';
import type { OutputIo } from '../adapters/output-adapter.ts';
import { outputAdapter, type OutputSettings } from './output-adapters.ts';

/** Tests an output by writing a small file below the path and deleting it; throws the errors of writing. */
export const probeOutput = async <K extends WritableOutput>(
  kind: K,
  settings: OutputSettings[K],
  path: string,
  io: OutputIo,
  signal?: AbortSignal,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-probe-'));
  const file = join(folder, 'probe');
  const target = `${path}/.sluice-probe-${randomUUID()}.txt`;
  const adapter = outputAdapter(kind);
  try {
    await writeFile(file, 'This file tests whether this output is writable; it can be deleted.\n');
    await adapter.put(settings, target, file, { signal }, io);
    await adapter.remove(settings, target, io);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
