type Line = { startInSeconds: number; endInSeconds: number };

/** Returns the position of the line that is spoken at a time; -1 between lines. Lines are in the order of their starts. */
export const currentLine = (lines: readonly Line[], seconds: number): number => {
  let [low, high] = [0, lines.length - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    if ((lines[middle]?.startInSeconds ?? Number.POSITIVE_INFINITY) <= seconds) low = middle + 1;
    else high = middle - 1;
  }
  const line = lines[high];
  return line && seconds < line.endInSeconds ? high : -1;
};
