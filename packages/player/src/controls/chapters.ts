import type { Chapter } from './chapter-at.ts';
import { parseTimestamp } from './format-time.ts';

const timing = /^([\d:.]+)\s+-->\s+([\d:.]+)/;

/** Parses a WebVTT file of chapters; invalid cues are skipped. */
export function parseChapters(text: string): Chapter[] {
  return text.split(/\r?\n\r?\n/).flatMap((block): Chapter[] => {
    const lines = block.trim().split(/\r?\n/);
    const index = lines.findIndex((line) => timing.test(line));
    const [, start, end] = timing.exec(lines[index] ?? '') ?? [];
    const title = lines
      .slice(index + 1)
      .join(' ')
      .replaceAll(/<[^>]*>/g, '')
      .trim();
    if (!start || !end || !title) return [];
    return [{ startSeconds: parseTimestamp(start), endSeconds: parseTimestamp(end), title }];
  });
}

/** Loads a chapter file; returns an empty list on failure, because a video plays without. */
export async function fetchChapters(url: string): Promise<Chapter[]> {
  try {
    const response = await fetch(url);
    return response.ok ? parseChapters(await response.text()) : [];
  } catch {
    return [];
  }
}
