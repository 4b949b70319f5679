import { inputs } from '@sluice/contract';
import {
  loadSourceProbe,
  openResource,
  sourceProbeId,
  splitInputKey,
  storeSourceProbe,
  type Context,
} from '@sluice/core';
import type { EncodingDescription, Probe, StreamDescription } from '@sluice/media';
import { z } from 'zod';

const measure = z.number().nonnegative();

/** Samples of a title, joined; also the form in which they are stored. */
export const titleProbes = z.array(
  z.object({ width: measure, height: measure, crf: measure, bitsPerSecond: measure, quality: z.number() }),
);

type TitleGroup = { heights: readonly number[]; isLadder: boolean };
type Sampled = Pick<StreamDescription, 'codec' | 'selection'>;

/** Returns what the samples of a title depend on besides its file; the number is that of the method. */
export const titleSubject = (
  { codec, selection }: Sampled,
  { heights, isLadder }: TitleGroup,
  trimming: EncodingDescription['trimming'],
): unknown => [
  'title',
  1,
  codec,
  [selection.mode, selection.position ?? null],
  heights,
  isLadder,
  [trimming?.offsetSeconds ?? 0, trimming?.durationSeconds ?? null],
];

/** Reports whether a stream shows its file as it is, so that samples depend on nothing else. */
const isPlain = ({ piece, source, captions, filters = [], burnIns = [] }: StreamDescription): boolean =>
  !piece && !source && !captions && filters.length === 0 && burnIns.length === 0;

export type SampledTitle = {
  stream: StreamDescription;
  group: TitleGroup;
  trimming: EncodingDescription['trimming'];
  /** Version of the file; undefined if its source has none. */
  version: string | undefined;
};

const idOf = async (
  context: Context,
  { stream, group, trimming, version }: SampledTitle,
): Promise<string | undefined> => {
  if (version === undefined || !isPlain(stream)) return undefined;
  const { inputId, inputPath } = splitInputKey(stream.inputKey);
  const { kind, settings } = await openResource(context, inputs, inputId);
  const input = { inputId, kind, settings, path: inputPath };
  return sourceProbeId(context, { input, version }, titleSubject(stream, group, trimming));
};

/** Returns the samples of an earlier analysis of the same file with the same settings; undefined if there is none. */
export const loadTitle = async (context: Context, title: SampledTitle): Promise<Probe[] | undefined> => {
  const id = await idOf(context, title);
  const stored = titleProbes.safeParse(id && (await loadSourceProbe(context, id)));
  return stored.success && stored.data.length > 0 ? stored.data : undefined;
};

/** Stores the samples of a title for later pre-flights and encodings of the same file. */
export const storeTitle = async (context: Context, title: SampledTitle, probes: readonly Probe[]): Promise<void> => {
  const id = await idOf(context, title);
  if (id !== undefined) await storeSourceProbe(context, id, probes);
};
