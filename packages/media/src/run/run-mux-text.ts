import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@sluice/contract';
import { ratesOf, type MuxFacts, type SegmentFact } from '../package/mux-facts.ts';
import { checkedName, segmentName } from '../plan/naming.ts';
import type { MuxPayload, Track } from '../plan/plan.ts';
import { segmentBoundaries } from '../plan/segmented.ts';
import { toNumber } from '../shared/fraction.ts';
import { cuesBetween, parseWebVtt, type Cue } from '../text/cues.ts';
import { textInit, textSegment, textTimescale, type TextFormat } from '../text/text-movie.ts';
import { ttmlSample, webVttSamples } from '../text/text-samples.ts';
import { writeTtml } from '../text/write-ttml.ts';
import { styledCue, writeWebVtt } from '../text/write-webvtt.ts';
import type { TaskFile, TaskIo, MuxResult } from '../ffmpeg/task-io.ts';

type Span = { index: number; start: number; end: number };
type Text = { cues: Cue[]; track: Track; durationSeconds: number };

/** Text subtitles, in separate files or in fMP4. */
export const isText = ({ tracks }: MuxPayload): boolean =>
  tracks.some(({ codec }) => codec === 'WEBVTT' || codec === 'IMSC');

const formatOf = ({ codec }: Track): TextFormat => (codec === 'IMSC' ? 'stpp' : 'wvtt');
const codecStrings: Record<TextFormat, string> = { wvtt: 'wvtt', stpp: 'stpp.ttml.im1t' };

const stylingOf = ({ text }: Track): { hasHours?: boolean | undefined; isPlain: boolean } => ({
  hasHours: text?.kind === 'WEBVTT' ? text.settings.appendOptionalZeroHour : undefined,
  isPlain: text?.kind === 'IMSC' && text.settings.styling?.mode === 'DROP_STYLING',
});

const readText = async ({ tracks: [track] }: MuxPayload, io: TaskIo): Promise<Text> => {
  const [piece] = track?.pieces ?? [];
  if (track === undefined || piece === undefined) throw new TypeError('A planned track has at least one piece.');
  const parsedCues = parseWebVtt(await readFile(io.artifact(piece.task, piece.name), 'utf8'));
  const { text } = track;
  const cues = text?.kind === 'WEBVTT' ? parsedCues.map((cue) => styledCue(cue, text.settings)) : parsedCues;
  return { cues, track, durationSeconds: piece.frameCount / toNumber(track.rate) };
};

/** Spans between the segment boundaries; a rest below the minimum belongs to the one before. */
const spansOf = (payload: MuxPayload, durationSeconds: number): Span[] => {
  const end = Math.max(1, Math.round(durationSeconds * textTimescale));
  const starts = [0, ...segmentBoundaries(payload, end / textTimescale)].map((at) => Math.round(at * textTimescale));
  const spans = starts.map((start, index) => ({ index, start, end: starts[index + 1] ?? end }));
  const [previous, last] = spans.slice(-2);
  if (!previous || !last || last.end - last.start >= payload.minimumSegmentSeconds * textTimescale) return spans;
  return [...spans.slice(0, -2), { ...previous, end: last.end }];
};

const store = async ({ outputDirectory }: TaskIo, name: string, content: Buffer | string): Promise<TaskFile> => {
  const path = join(outputDirectory, checkedName(name));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return { name, path, sizeBytes: Buffer.byteLength(content) };
};

type Written = Omit<MuxFacts, 'muxingId' | 'kind' | 'tracks' | 'codecs'> & { files: TaskFile[] };

const segmentContent = (payload: MuxPayload, { cues, track }: Text, { index, start, end }: Span): Buffer | string => {
  const { hasHours, isPlain } = stylingOf(track);
  if (payload.kind === 'CHUNKED_TEXT')
    return writeWebVtt(cuesBetween(cues, start, end), { offsetSeconds: payload.startOffsetSeconds, hasHours });
  const samples =
    formatOf(track) === 'stpp'
      ? [ttmlSample(cues, { start, end, language: track.language, isPlain })]
      : webVttSamples(cues, start, end);
  return textSegment(index + 1, start, samples);
};

const writeSegments = async (payload: MuxPayload, text: Text, io: TaskIo): Promise<Written> => {
  const segments: SegmentFact[] = [];
  const files: TaskFile[] = [];
  const initSegment =
    payload.initSegmentName === ''
      ? null
      : await store(io, payload.initSegmentName, textInit(formatOf(text.track), text.track.language));
  for (const span of spansOf(payload, text.durationSeconds)) {
    const name = segmentName(payload.segmentNaming, span.index, payload.namingSeed);
    const file = await store(io, name, segmentContent(payload, text, span));
    files.push(file);
    segments.push({
      name,
      sizeBytes: file.sizeBytes,
      startTicks: span.start,
      durationTicks: span.end - span.start,
      startSeconds: span.start / textTimescale,
      durationSeconds: (span.end - span.start) / textTimescale,
    });
  }
  return {
    ...ratesOf(segments),
    timescale: textTimescale,
    initSegment: initSegment && { name: initSegment.name, sizeBytes: initSegment.sizeBytes },
    segments,
    file: null,
    files: [...(initSegment ? [initSegment] : []), ...files],
  };
};

const writeFileOf = async (
  payload: MuxPayload,
  { cues, track, durationSeconds }: Text,
  io: TaskIo,
): Promise<Written> => {
  const { hasHours, isPlain } = stylingOf(track);
  const content =
    formatOf(track) === 'stpp'
      ? writeTtml(cues, { language: track.language, isPlain })
      : writeWebVtt(cues, { offsetSeconds: payload.startOffsetSeconds, hasHours });
  const file = await store(io, payload.filename, content);
  const mean = Math.round((file.sizeBytes * 8) / durationSeconds);
  return {
    durationSeconds,
    sizeBytes: file.sizeBytes,
    bandwidthBitsPerSecond: mean,
    averageBandwidthBitsPerSecond: mean,
    timescale: textTimescale,
    initSegment: null,
    segments: [],
    file: { name: file.name, sizeBytes: file.sizeBytes },
    files: [file],
  };
};

/** Writes subtitles as files or as segments, without FFmpeg. */
export const runMuxText = async (payload: MuxPayload, io: TaskIo): Promise<MuxResult> => {
  const text = await readText(payload, io);
  if (text.durationSeconds <= 0)
    throw new AppError('input_zero_duration', { evidence: 'The subtitles have no duration.' });
  const { files, ...facts } = await (payload.kind === 'TEXT' ? writeFileOf : writeSegments)(payload, text, io);
  const { streamId, language } = text.track;
  const codec = payload.kind === 'CHUNKED_TEXT' ? 'wvtt' : codecStrings[formatOf(text.track)];
  const nothing = { width: null, height: null, frameRate: null, channels: null, sampleRate: null };
  return {
    kind: 'mux',
    files,
    facts: {
      muxingId: payload.muxingId,
      kind: payload.kind,
      tracks: [{ streamId, media: 'subtitle', codec, language, ...nothing }],
      codecs: codec,
      ...facts,
    },
  };
};
