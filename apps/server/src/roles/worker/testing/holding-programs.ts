import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findMediaTools } from '@sluice/media';

export type HoldingPrograms = {
  /** Environment that makes workers use these wrappers of FFmpeg and ffprobe. */
  environment: Record<string, string>;
  /** Blocks every new process whose command line matches the pattern; without a pattern, blocks none. */
  hold(pattern?: string): Promise<void>;
  /** Returns the ids of blocked processes. */
  held(): Promise<number[]>;
};

/** Returns a wrapper script; it tests for an empty file first, because `grep -f` would match everything. */
const script = (folder: string, program: string): string => `#!/bin/sh
if [ -s '${folder}/hold' ] && printf '%s %s' "$0" "$*" | grep -q -f '${folder}/hold'; then
  echo $$ >> '${folder}/held'
  exec sleep 600
fi
exec '${program}' "$@"
`;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Wraps the real programs so that tests can block an encoding at any stage. */
export const holdingPrograms = async (folder: string): Promise<HoldingPrograms> => {
  const tools = await findMediaTools(process.env);
  const paths = { ffmpeg: join(folder, 'ffmpeg'), ffprobe: join(folder, 'ffprobe') };
  for (const name of ['ffmpeg', 'ffprobe'] as const) {
    await writeFile(paths[name], script(folder, tools[name]));
    await chmod(paths[name], 0o755);
  }
  return {
    environment: { FFMPEG_PATH: paths.ffmpeg, FFPROBE_PATH: paths.ffprobe },
    async hold(pattern) {
      await writeFile(join(folder, 'hold'), pattern === undefined ? '' : `${pattern}\n`);
      await writeFile(join(folder, 'held'), '');
    },
    async held() {
      const text = await readFile(join(folder, 'held'), 'utf8').catch(() => '');
      return text.split('\n').filter(Boolean).map(Number).filter(isAlive);
    },
  };
};
