import { cueTime, writeCues } from '../shared/web-vtt.ts';
import { captionCues, webVttCues } from './caption-cues.ts';
import { transcriptDisclaimer, type TranscriptLine } from './transcript.ts';

type Written = { lines: readonly TranscriptLine[]; model: string };

/** Returns a transcript as WebVTT, with a comment that names the model. */
export const writeTranscriptVtt = ({ lines, model }: Written): string =>
  writeCues(webVttCues(lines)).replace('WEBVTT\n', () => `WEBVTT\n\nNOTE ${noteOf(model)}\n`);

/** Returns a transcript as SubRip, which has no comments. */
export const writeTranscriptSrt = ({ lines }: Pick<Written, 'lines'>): string =>
  captionCues(lines)
    .map(({ start, end, text }, index) => {
      const [from, to] = [start, end].map((seconds) => cueTime(seconds).replace('.', ','));
      return `${index + 1}\n${from} --> ${to}\n${text}\n`;
    })
    .join('\n');

/** Returns a transcript as plain text, a line each, after a line that names the model. */
export const writeTranscriptText = ({ lines, model }: Written): string =>
  [transcriptDisclaimer(model), '', ...lines.map(({ text }) => text), ''].join('\n');

// A comment ends at an empty line, and must not contain the arrow of cues.
const noteOf = (model: string): string => transcriptDisclaimer(model).replaceAll(/\s+/g, ' ').replaceAll('-->', '');
