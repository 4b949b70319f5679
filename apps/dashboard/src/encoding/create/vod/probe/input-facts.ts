import type { OperationResult } from '../../../../app/api/api.ts';
import type { InputFacts, VodDraft } from '../vod-draft.ts';
import { inputPath } from '../plan/sources.ts';
import { fitLadder, ladderOf, type Rendition } from '../ladder.ts';

export type Probed = OperationResult<'encoding.inputs.probe'>;
export type ProbedFile = NonNullable<Probed['file']>;

export type ProbePlace =
  | { of: 'stored'; inputId: string; path: string }
  | { of: 'web'; type: 'HTTP' | 'HTTPS'; settings: Record<string, string | number>; path: string };

const webPlace = (address: string, path: string): ProbePlace | undefined => {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname || url.pathname === '/') return undefined;
  const settings = { host: url.hostname, ...(url.port && { port: Number(url.port) }) };
  return { of: 'web', type: url.protocol === 'http:' ? 'HTTP' : 'HTTPS', settings, path };
};

/** Returns the place where the file of a draft can be analyzed, or undefined while there is none. */
export const probePlace = (draft: VodDraft): ProbePlace | undefined => {
  const path = inputPath(draft);
  if (draft.source === 'url') return webPlace(draft.url, path);
  const isAvailable = draft.source === 'upload' ? draft.upload?.isComplete === true : path !== '';
  const inputId = draft.source === 'upload' ? draft.upload?.inputId : draft.stored?.id;
  return isAvailable && inputId ? { of: 'stored', inputId, path } : undefined;
};

const rateOf = (fps: string): number => {
  const [over = 0, under = 1] = fps.split('/').map(Number);
  return Math.round((over / under) * 100) / 100;
};

/** Extracts the facts that later steps use from the analysis of a file. */
export const factsOfFile = (place: string, { videoStreams, audioStreams }: ProbedFile): InputFacts => {
  const [picture] = videoStreams.toSorted((one, other) => other.height - one.height);
  return {
    place,
    hasPicture: picture !== undefined,
    ...(picture && { height: picture.height }),
    words: picture ? `${picture.width} × ${picture.height}, ${rateOf(picture.fps)} fps` : 'no video',
    sounds: audioStreams.map(({ codec, channels, language, title }, index) => ({
      track: index + 1,
      codec,
      channels,
      ...(language !== undefined && { language }),
      ...(title !== undefined && { title }),
    })),
  };
};

const usualRungs = 4;
const usualAudio = [128_000];

const fitted = (rungs: Rendition[], height: number | undefined): Rendition[] =>
  height ? fitLadder(rungs, height) : rungs;

const isUsual = ({ rungs, codec, inputHeight }: VodDraft): boolean =>
  JSON.stringify(rungs) === JSON.stringify(fitted(ladderOf(codec, usualRungs), inputHeight));

/** Adapts the draft to the analyzed file: no rendition is upscaled, and silent files get no audio. */
export const fitToFacts = (draft: VodDraft, facts: InputFacts): Partial<VodDraft> => {
  const { height, sounds } = facts;
  const before = draft.inputFacts;
  const wasSilenced = before?.sounds.length === 0 && draft.audioBitrates.length === 0;
  const ladder = isUsual(draft) ? ladderOf(draft.codec, usualRungs) : draft.rungs;
  return {
    inputFacts: facts,
    inputHeight: height,
    rungs: fitted(ladder, height),
    ...(sounds.length === 0 && { audioBitrates: [], audioTracks: [] }),
    ...(sounds.length > 0 && wasSilenced && { audioBitrates: usualAudio }),
  };
};
