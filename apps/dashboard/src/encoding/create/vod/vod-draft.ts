import type { Draft as Settings } from '../../../shared/kinds/draft.ts';
import { ladderOf, type Rendition, type VideoCodec } from './ladder.ts';
import type { Muxing } from './muxings.ts';

export const steps = ['input', 'video', 'audio', 'muxing', 'summary'] as const;
export type Step = (typeof steps)[number];

export type UploadedInput = {
  kind: 'upload';
  inputId: string;
  uploadUrl: string;
  fileName: string;
  fileSize: number;
  isComplete: boolean;
};

/** Path in a stored input or output. */
export type StoredPlace = { id: string; kind: string; label: string; path: string };

export const audioCodecs = ['AAC', 'OPUS', 'AC3', 'EAC3'] as const;
export type AudioCodec = (typeof audioCodecs)[number];
/** Additional audio track of the input; `track` counts from 1. */
export type AudioTrack = { codec: AudioCodec; bitrate: number; language: string; track: number };

export const subtitleTypes = ['SRT', 'WEBVTT', 'TTML'] as const;
/** Subtitle file; `place` is a web address or a path in the stored input. */
export type Subtitles = { place: string; language: string; fileType: (typeof subtitleTypes)[number] };

/** Sources of the HLS program date time: the encoder's clock or the timecode of the input. */
export const programDateTimeSources = ['SYSTEM_CLOCK', 'EMBEDDED'] as const;

export type PerTitleLimits = {
  minBitrate?: number | undefined;
  maxBitrate?: number | undefined;
  crf?: number | undefined;
};
export type KindChoice = { kind: string; settings: Settings };

/** Audio track of the input as later steps offer it; `track` counts from 1. */
export type InputSound = { track: number; codec: string; channels: number; language?: string; title?: string };

/** Facts about the input file; they apply only to the file at `place`. */
export type InputFacts = { place: string; hasPicture: boolean; height?: number; words: string; sounds: InputSound[] };

export type VodDraft = {
  name: string;
  source: 'upload' | 'url' | 'stored';
  upload?: UploadedInput | undefined;
  stored?: StoredPlace | undefined;
  /** Height of the video, as reported by a worker or the browser. */
  inputHeight?: number | undefined;
  inputFacts?: InputFacts | undefined;
  url: string;
  codec: VideoCodec;
  /** Further codecs encoded with the same ladder. */
  alsoCodecs: VideoCodec[];
  preset: string;
  ladder: 'PRESET' | 'PER_TITLE';
  rungs: Rendition[];
  perTitle: PerTitleLimits;
  filters: KindChoice[];
  pictures: ('THUMBNAILS' | 'SPRITES')[];
  audioCodec: AudioCodec;
  audioLanguage: string;
  audioBitrates: number[];
  audioTracks: AudioTrack[];
  subtitles: Subtitles[];
  muxings: Muxing[];
  segmentSeconds: number;
  manifests: ('HLS' | 'DASH')[];
  programDateTime: { doInsert: boolean; source: (typeof programDateTimeSources)[number] };
  drm?: KindChoice | undefined;
  /** Chosen output; undefined means the delivery output. */
  output?: StoredPlace | undefined;
  failureEmails: string;
  finishedEmails: string;
  finishedUrl: string;
  /** Ids of the resources created so far, so that a retry resumes at the failed request. */
  created: Record<string, string>;
};

export const emptyDraft = (): VodDraft => ({
  name: '',
  source: 'upload',
  url: '',
  codec: 'H264',
  alsoCodecs: [],
  preset: 'VOD_STANDARD',
  ladder: 'PRESET',
  rungs: ladderOf('H264', 4),
  perTitle: {},
  filters: [],
  pictures: [],
  audioCodec: 'AAC',
  audioLanguage: '',
  audioBitrates: [128_000],
  audioTracks: [],
  subtitles: [],
  muxings: ['FMP4'],
  segmentSeconds: 4,
  manifests: ['HLS', 'DASH'],
  programDateTime: { doInsert: false, source: 'SYSTEM_CLOCK' },
  failureEmails: '',
  finishedEmails: '',
  finishedUrl: '',
  created: {},
});

export const emailsOf = (text: string): string[] => text.split(/[,;\s]+/).filter(Boolean);

const fileOf = (draft: VodDraft): string | undefined => {
  if (draft.source === 'upload') return draft.upload?.fileName;
  return draft.source === 'url'
    ? URL.parse(draft.url)?.pathname.split('/').at(-1)
    : draft.stored?.path.split('/').at(-1);
};

export const nameOf = (draft: VodDraft): string =>
  draft.name.trim() || (fileOf(draft) ?? '').replace(/\.[^.]+$/, '') || 'Untitled';
