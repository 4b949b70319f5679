import { AppError } from '@sluice/contract';
import { cuesBetween, parseWebVtt } from './cues.ts';
import { writeWebVtt } from './write-webvtt.ts';

export type TextFile = { name: string; text: string };

const withoutEnding = (name: string): string => name.replace(/\.[^.]*$/, '');

/** Rejects files that are not WebVTT; the file itself stays unchanged. */
export const checkedWebVtt = (text: string): string => {
  if (/^\uFEFF?WEBVTT([ \t\r\n]|$)/.test(text)) return text;
  throw new AppError('input_corrupt', { evidence: 'The file does not start with WEBVTT.' });
};

/** Splits a WebVTT file into segments of equal duration, with their playlist. */
export const segmentWebVtt = (fileName: string, text: string, segmentSeconds: number): TextFile[] => {
  const cues = parseWebVtt(checkedWebVtt(text));
  const length = segmentSeconds * 1000;
  const end = Math.max(length, ...cues.map((cue) => cue.end));
  const base = withoutEnding(fileName);
  const segments = Array.from({ length: Math.ceil(end / length) }, (_, index): TextFile => ({
    name: `${base}_${index}.vtt`,
    text: writeWebVtt(cuesBetween(cues, index * length, (index + 1) * length), { hasHours: true }),
  }));
  const playlist = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${Math.ceil(segmentSeconds)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...segments.flatMap(({ name }) => [`#EXTINF:${segmentSeconds.toFixed(3)},`, encodeURIComponent(name)]),
    '#EXT-X-ENDLIST',
  ];
  return [...segments, { name: `${base}.m3u8`, text: `${playlist.join('\n')}\n` }];
};
