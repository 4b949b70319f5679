import type { Report } from './findings.ts';
import { type Fetcher, LoadFailure } from './http/fetcher.ts';
import { checkSegmentFile } from './http/check-file.ts';
import type { Presentation, Rendition } from './presentation.ts';

const cueTime = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}\s+-->\s+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/;
const textBytesMax = 4 * 1_048_576;

/** Returns the first problem of a WebVTT file; undefined for a valid one. */
export const webVttProblem = (text: string): string | undefined => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (!/^WEBVTT([ \t]|$)/.test(lines[0] ?? ''))
    return `It starts with ${JSON.stringify((lines[0] ?? '').slice(0, 40))}.`;
  const index = lines.findIndex((line) => line.includes('-->') && !cueTime.test(line.trim()));
  return index === -1 ? undefined : `Line ${index + 1}: ${(lines[index] ?? '').slice(0, 80)}`;
};

const isWebVtt = ({ url, init }: { url: string; init?: unknown }): boolean =>
  init === undefined && /\.(web)?vtt$/i.test(URL.parse(url)?.pathname ?? '');

const checkRendition = async (
  { name, segments }: Rendition,
  isSegmented: boolean,
  fetcher: Fetcher,
  manifestUrl: string,
  report: Report,
): Promise<void> => {
  const [first] = segments;
  if (!first || !isWebVtt(first)) return;
  try {
    const file = await fetcher.load(first.url, {
      bytesMax: textBytesMax,
      tooLarge: 'limit-segment-bytes',
      range: first.range,
    });
    if (!checkSegmentFile(file, first, manifestUrl, report)) return;
    const text = file.body.toString('utf8');
    const problem = webVttProblem(text);
    if (problem !== undefined) report('text-webvtt', `${name}: ${problem}`, first.url);
    else if (isSegmented && segments.length > 1 && !text.includes('X-TIMESTAMP-MAP'))
      report('text-timestamp-map', name, first.url);
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error;
    report(error.rule, error.message, first.url);
  }
};

/** Checks the first file of each text rendition. */
export const checkText = async (
  { url, renditions }: Presentation,
  type: 'hls' | 'dash',
  fetcher: Fetcher,
  report: Report,
): Promise<void> => {
  for (const rendition of renditions)
    if (rendition.kind === 'text') await checkRendition(rendition, type === 'hls', fetcher, url, report);
};
