import type { Readable } from 'node:stream';

/** Longest message of an agent: a recording of ten minutes, or a screenshot. */
const charactersMax = 64 * 1024 * 1024;

/** Calls back for each line of a stream; a line that is too long ends the reading with `onExcess`. */
export const readLines = (stream: Readable, onLine: (line: string) => void, onExcess: () => void): void => {
  const parts: string[] = [];
  let characters = 0;
  stream.setEncoding('utf8');
  const add = (text: string): void => {
    parts.push(text);
    characters += text.length;
  };
  stream.on('data', (chunk: string) => {
    const pieces = chunk.split('\n');
    for (const piece of pieces.slice(0, -1)) {
      add(piece);
      onLine(parts.join(''));
      parts.length = 0;
      characters = 0;
    }
    add(pieces.at(-1) ?? '');
    if (characters <= charactersMax) return;
    stream.destroy();
    onExcess();
  });
};
