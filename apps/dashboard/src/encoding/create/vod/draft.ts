import { isSoundLadder, ladderOf, type Rung, type VideoCodec } from './ladder.ts';

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

export type VodDraft = {
  name: string;
  source: 'upload' | 'url';
  upload?: UploadedInput;
  /** Of the uploaded picture, where the browser could tell. */
  inputHeight?: number | undefined;
  url: string;
  codec: VideoCodec;
  preset: string;
  rungs: Rung[];
  audioBitrates: number[];
  muxings: ('FMP4' | 'TS' | 'MP4')[];
  segmentSeconds: number;
  manifests: ('HLS' | 'DASH')[];
  /** Ids of what has been created already, so that a retry goes on where it failed. */
  created: Record<string, string>;
};

export const emptyDraft = (): VodDraft => ({
  name: '',
  source: 'upload',
  url: '',
  codec: 'H264',
  preset: 'VOD_STANDARD',
  rungs: ladderOf('H264', 4),
  audioBitrates: [128_000],
  muxings: ['FMP4'],
  segmentSeconds: 4,
  manifests: ['HLS', 'DASH'],
  created: {},
});

/** Why an address cannot be an input; undefined if it can. */
export const urlError = (text: string): string | undefined => {
  if (!text.trim()) return 'This field cannot be empty.';
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    return 'Enter an address that begins with http:// or https://.';
  return url.pathname === '/' ? 'The address names no file.' : undefined;
};

/** A muxing that the codec cannot go into, in words. */
export const muxingObstacle = (codec: VideoCodec, muxing: VodDraft['muxings'][number]): string | undefined =>
  muxing === 'TS' && codec !== 'H264' ? `${codec} is not carried in MPEG-TS.` : undefined;

/** A manifest that the chosen muxings cannot feed, in words. */
export const manifestObstacle = (draft: VodDraft, manifest: 'HLS' | 'DASH'): string | undefined => {
  const isFed = draft.muxings.includes('FMP4') || (manifest === 'HLS' && draft.muxings.includes('TS'));
  return isFed ? undefined : `${manifest} needs ${manifest === 'HLS' ? 'fMP4 or TS' : 'fMP4'} segments.`;
};

const isComplete: Record<Step, (draft: VodDraft) => boolean> = {
  input: (draft) => (draft.source === 'upload' ? draft.upload !== undefined : urlError(draft.url) === undefined),
  video: (draft) => isSoundLadder(draft.rungs),
  audio: () => true,
  muxing: (draft) =>
    draft.muxings.length > 0 && draft.muxings.every((muxing) => muxingObstacle(draft.codec, muxing) === undefined),
  summary: (draft) => draft.source === 'url' || draft.upload?.isComplete === true,
};

export const isStepComplete = (step: Step, draft: VodDraft): boolean => isComplete[step](draft);

/** The step to go to instead of a later one that cannot be filled in yet. */
export const firstIncomplete = (draft: VodDraft): Step => steps.find((step) => !isComplete[step](draft)) ?? 'summary';

export const nameOf = (draft: VodDraft): string => {
  if (draft.name.trim()) return draft.name.trim();
  const file = draft.source === 'upload' ? draft.upload?.fileName : URL.parse(draft.url)?.pathname.split('/').at(-1);
  return (file ?? '').replace(/\.[^.]+$/, '') || 'Untitled';
};
