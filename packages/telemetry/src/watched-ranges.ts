/** Tracks which ranges of a video were watched; positions in milliseconds. */
export class WatchedRanges {
  #ranges: [start: number, end: number][] = [];

  /** Adds a range and returns the duration that was not watched before. */
  add(start: number, end: number): number {
    if (!(end > start)) return 0;
    const before = this.total();
    const merged: [number, number] = [start, end];
    const apart = this.#ranges.filter(([otherStart, otherEnd]) => {
      if (otherEnd < merged[0] || otherStart > merged[1]) return true;
      merged[0] = Math.min(merged[0], otherStart);
      merged[1] = Math.max(merged[1], otherEnd);
      return false;
    });
    this.#ranges = [...apart, merged].toSorted((a, b) => a[0] - b[0]);
    return this.total() - before;
  }

  total(): number {
    return this.#ranges.reduce((sum, [start, end]) => sum + end - start, 0);
  }

  clear(): void {
    this.#ranges = [];
  }
}
