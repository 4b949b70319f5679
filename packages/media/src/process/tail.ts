const keptLines = 200;
const longestLine = 2000;

export type Tail = { push: (bytes: Buffer) => void; end: () => void; lines: () => string[] };

/** Keeps the last lines of a stream in bounded memory and passes on each complete line. */
export const createTail = (onLine?: (line: string) => void): Tail => {
  const lastLines: string[] = [];
  const decoder = new TextDecoder();
  let rest = '';
  const take = (line: string): void => {
    if (line === '') return;
    onLine?.(line);
    lastLines.push(line.slice(0, longestLine));
    if (lastLines.length > keptLines) lastLines.shift();
  };
  return {
    push: (bytes) => {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split(/[\r\n]+/);
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
      // Without a callback the line only serves as evidence, so an endless one is truncated.
      if (onLine === undefined && rest.length > longestLine) rest = rest.slice(-longestLine);
    },
    end: () => {
      take(rest);
      rest = '';
    },
    lines: () => lastLines,
  };
};
