import { parseTimestamp } from './format-time.ts';

/** Preview image: a file, or a region of a sprite. */
export interface Thumbnail {
  startSeconds: number;
  endSeconds: number;
  url: string;
  area?: { x: number; y: number; width: number; height: number };
}

const timing = /^([\d:.]+)\s+-->\s+([\d:.]+)/;
const fragment = /#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;

/** Parses a WebVTT file of thumbnails; URLs are relative to it. Invalid cues are skipped. */
export function parseThumbnails(text: string, baseUrl: string): Thumbnail[] {
  return text.split(/\r?\n\r?\n/).flatMap((block) => parseCue(block.trim().split(/\r?\n/), baseUrl));
}

/** Loads a thumbnail file; returns an empty list on failure, because previews are optional. */
export async function fetchThumbnails(url: string): Promise<Thumbnail[]> {
  try {
    const response = await fetch(url);
    return response.ok ? parseThumbnails(await response.text(), new URL(url, document.baseURI).href) : [];
  } catch {
    return [];
  }
}

function parseCue(lines: string[], baseUrl: string): Thumbnail[] {
  const index = lines.findIndex((line) => timing.test(line));
  const [, start = '', end = ''] = timing.exec(lines[index] ?? '') ?? [];
  const target = lines[index + 1]?.trim();
  if (!start || !target) return [];
  const [, x, y, width, height] = (fragment.exec(target) ?? []).map(Number);
  const url = new URL(target.replace(fragment, ''), baseUrl).href;
  const area = x !== undefined && y !== undefined && width && height ? { x, y, width, height } : undefined;
  return [{ startSeconds: parseTimestamp(start), endSeconds: parseTimestamp(end), url, ...(area && { area }) }];
}
