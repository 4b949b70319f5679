/** Progress reported by FFmpeg: frames of the first output, seconds of media written. */
export type Progress = { frames: number; seconds: number; speed: number };

/** Parses the `key=value` blocks of `-progress pipe:3`, regardless of how they are split. */
export const createProgressReader = (onProgress: (progress: Progress) => void): ((text: string) => void) => {
  let rest = '';
  let values: Record<string, string> = {};
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const at = line.indexOf('=');
      if (at > 0) values[line.slice(0, at)] = line.slice(at + 1).trim();
      if (!line.startsWith('progress=')) continue;
      onProgress({
        frames: Number(values['frame'] ?? 0) || 0,
        seconds: (Number(values['out_time_us'] ?? 0) || 0) / 1e6,
        speed: Number.parseFloat(values['speed'] ?? '') || 0,
      });
      values = {};
    }
  };
};
