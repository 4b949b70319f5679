import { emailsMax, emailsMaxText } from '@sluice/contract/notifications/vocabulary';
import type { Draft as Settings } from '../../../shared/kinds/draft.ts';
import { isDrmComplete } from './drm-rules.ts';
import { isSoundLadder, ladderOf, type Rendition, type VideoCodec } from './ladder.ts';
import { manifestObstacle, muxingObstacle, type Muxing } from './obstacles.ts';
import { inputFacts, type InputFacts } from './probe/known-facts.ts';

export { manifestObstacle, muxingObstacle };

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

/** Returns why an address cannot be used as an input, or undefined if it can. */
export const urlError = (text: string): string | undefined => {
  if (!text.trim()) return 'This field cannot be empty.';
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    return 'Enter a URL that starts with http:// or https://.';
  return url.pathname === '/' ? 'The address does not name a file.' : undefined;
};

/** Returns why a place cannot be used for subtitles, or undefined if it can. */
export const placeError = (draft: VodDraft, place: string): string | undefined =>
  draft.source === 'stored' && place.trim() !== '' && !/^https?:/.test(place) ? undefined : urlError(place);

const webhookError = (text: string): string | undefined =>
  text.trim() === '' || /^https?:\/\/[^/\s]+/.test(text.trim())
    ? undefined
    : 'Enter a URL that starts with http:// or https://.';

export const emailsOf = (text: string): string[] => text.split(/[,;\s]+/).filter(Boolean);

const emailsError = (text: string): string | undefined => {
  const emails = emailsOf(text);
  if (emails.length > emailsMax) return emailsMaxText;
  return emails.every((email) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) ? undefined : 'Email is not valid';
};

/** Returns the errors of the notification settings, by field. */
export const notificationErrors = ({ failureEmails, finishedEmails, finishedUrl }: VodDraft) => ({
  failureEmails: emailsError(failureEmails),
  finishedEmails: emailsError(finishedEmails),
  finishedUrl: webhookError(finishedUrl),
});

const isLimit = (value: number | undefined): boolean => value === undefined || value > 0;

/** Returns the error in the bitrate and quality limits of a per-title ladder. */
export const perTitleError = ({ perTitle: { minBitrate, maxBitrate, crf } }: VodDraft): string | undefined => {
  if (!isLimit(minBitrate) || !isLimit(maxBitrate)) return 'A bitrate must be greater than 0.';
  if (minBitrate !== undefined && maxBitrate !== undefined && minBitrate > maxBitrate)
    return 'The minimum bitrate is above the maximum.';
  return crf !== undefined && (crf < 1 || crf > 51) ? 'The rate factor must be between 1 and 51.' : undefined;
};

const isInputComplete: Record<VodDraft['source'], (draft: VodDraft) => boolean> = {
  upload: (draft) => draft.upload !== undefined,
  url: (draft) => urlError(draft.url) === undefined,
  stored: ({ stored }) => stored !== undefined && stored.path.trim() !== '',
};

const isComplete: Record<Step, (draft: VodDraft) => boolean> = {
  input: (draft) => isInputComplete[draft.source](draft) && inputFacts(draft)?.hasPicture !== false,
  video: (draft) => (draft.ladder === 'PRESET' ? isSoundLadder(draft.rungs) : perTitleError(draft) === undefined),
  audio: (draft) =>
    draft.subtitles.every(({ place }) => placeError(draft, place) === undefined) &&
    draft.audioTracks.every(({ track }) => track >= 1 && track <= (inputFacts(draft)?.sounds.length ?? Infinity)),
  muxing: (draft) =>
    draft.muxings.length > 0 &&
    draft.muxings.every((muxing) => muxingObstacle(draft, muxing) === undefined) &&
    isDrmComplete(draft.drm) &&
    Object.values(notificationErrors(draft)).every((error) => error === undefined),
  summary: (draft) => draft.source !== 'upload' || draft.upload?.isComplete === true,
};

export const isStepComplete = (step: Step, draft: VodDraft): boolean => isComplete[step](draft);

/** Returns the first step that is not complete; later steps redirect to it. */
export const firstIncomplete = (draft: VodDraft): Step => steps.find((step) => !isComplete[step](draft)) ?? 'summary';

const fileOf = (draft: VodDraft): string | undefined => {
  if (draft.source === 'upload') return draft.upload?.fileName;
  return draft.source === 'url'
    ? URL.parse(draft.url)?.pathname.split('/').at(-1)
    : draft.stored?.path.split('/').at(-1);
};

export const nameOf = (draft: VodDraft): string =>
  draft.name.trim() || (fileOf(draft) ?? '').replace(/\.[^.]+$/, '') || 'Untitled';
