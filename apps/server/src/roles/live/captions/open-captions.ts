import { availableParallelism } from 'node:os';
import { posix } from 'node:path';
import { captionDelaySeconds } from '@sluice/contract';
import {
  captionFolder,
  captionInitName,
  captionName,
  captionSpan,
  recordLiveCaptions,
  type CaptionFormat,
} from '@sluice/core';
import {
  captionInit,
  openLiveCaptions,
  writeCaptionFragment,
  writeCaptions,
  type CaptionSegment,
  type LiveCaptions,
  type LivePlan,
} from '@sluice/media';
import type { Destination } from '../../../tasks/task-inputs.ts';
import type { CommittedSegments } from '../committed-segments.ts';
import { errorText } from '../error-text.ts';
import type { LiveScope } from '../live-scope.ts';
import type { RecordedSegment } from '../recording.ts';

/** Place of a manifest with captions; `offsetSeconds` is the time of its media at the start of the stream. */
export type CaptionPlace = {
  manifestId: string;
  format: CaptionFormat;
  destination: Destination;
  offsetSeconds: number;
};

/** Captions of a live encoding: those of a segment follow it. */
export type Captions = Pick<LiveCaptions, 'onInit' | 'addPart' | 'addSegment' | 'finish'> & {
  /** Starts to write captions at the given places, also those that are complete already. */
  open(places: readonly CaptionPlace[]): void;
  /** Call it after a segment was committed: its captions are recorded with it. */
  onCommitted(): void;
  /** Returns the first segments of a series, as far as an output has their captions. */
  listed(outputId: string, segments: readonly RecordedSegment[]): readonly RecordedSegment[];
};

type CaptionFile = { path: string; bytes: Buffer } & Pick<Destination, 'acl'>;
/** Captions of a segment, also those of an earlier node, which are only read. */
type CompleteSegment = Omit<CaptionSegment, 'cues'> & { cues: readonly CaptionSegment['cues'][number][] };

const fileAt = (
  { manifestId, destination: { outputPath, acl } }: Pick<CaptionPlace, 'manifestId' | 'destination'>,
  name: string,
  bytes: Buffer,
): CaptionFile => ({
  path: posix.join(outputPath, captionFolder(manifestId), name),
  bytes,
  ...(acl && { acl }),
});

const bytesOf = ({ format, offsetSeconds }: CaptionPlace, segment: CompleteSegment): Buffer =>
  format === 'MP4'
    ? writeCaptionFragment(segment.cues, { sequence: segment.sequence, ...captionSpan(segment) })
    : Buffer.from(writeCaptions(segment.cues, offsetSeconds));

type CaptionOptions = {
  plan: LivePlan;
  committed: CommittedSegments;
  /** Adds files to the lane of an output; `onStored` is called once it has them. */
  add(outputId: string, files: CaptionFile[], onStored?: () => void): void;
};

/** Processor cores for recognition: encoders come first. */
const threads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
/** Segments whose captions a node writes again that takes over, as the one before may not have done so. */
const repeatedSegments = 10;

const withoutModel: Pick<LiveCaptions, 'onInit' | 'addPart' | 'finish'> = {
  onInit: () => undefined,
  addPart: () => undefined,
  finish: () => Promise.resolve(),
};

/** Opens the captions that the start request of a live encoding asks for; undefined if it asks for none. */
export const openCaptions = (scope: LiveScope, { plan, committed, add }: CaptionOptions): Captions | undefined => {
  const { node, context, run, request, recordEvent, signal } = scope;
  const { automaticCaptions } = request;
  const trackId = plan.audio?.renditions[0]?.streamId;
  if (!automaticCaptions || trackId === undefined) return undefined;
  const complete = new Map<number, CompleteSegment>();
  const unrecorded = new Set<number>();
  /** Segments whose captions an output has. */
  const storedAt = new Map<string, Set<number>>();
  /** Segments that were complete when this node opened: the one before had stored them. */
  const inherited = new Set<number>();
  let places: readonly CaptionPlace[] | undefined;
  let recording: Promise<void> | undefined;

  const addInits = (): void => {
    for (const { manifestId, format, destination } of places ?? [])
      if (format === 'MP4')
        add(destination.outputId, [fileAt({ manifestId, destination }, captionInitName, captionInit())]);
  };
  const write = (sequence: number): void => {
    const segment = complete.get(sequence);
    if (!segment) return;
    const byOutput = Map.groupBy(places ?? [], ({ destination }) => destination.outputId);
    for (const [outputId, own] of byOutput) {
      const stored = storedAt.get(outputId) ?? new Set();
      storedAt.set(outputId, stored);
      const files = own.map((place) => fileAt(place, captionName(sequence, place.format), bytesOf(place, segment)));
      add(outputId, files, () => stored.add(sequence));
    }
  };
  const recordAll = async (): Promise<void> => {
    const newest = committed.all.at(-1)?.sequence ?? -1;
    for (const sequence of unrecorded) {
      if (sequence > newest) continue;
      await recordLiveCaptions(context, run, { sequence, cues: complete.get(sequence)?.cues ?? [] });
      unrecorded.delete(sequence);
    }
  };
  const record = (): void => {
    recording ??= recordAll()
      .catch((error: unknown) =>
        // They are recorded with the next segment.
        node.log.warn({ encodingId: run.encodingId, reason: errorText(error) }, 'live captions were not recorded'),
      )
      .finally(() => (recording = undefined));
  };
  const onSegment = (segment: CompleteSegment): void => {
    const { sequence } = segment;
    complete.set(sequence, segment);
    unrecorded.add(sequence);
    if (places) write(sequence);
    record();
  };
  for (const { captions, ...segment } of committed.all)
    if (captions) {
      complete.set(segment.sequence, { ...segment, cues: captions });
      inherited.add(segment.sequence);
    }
  // This node has no sound of them.
  for (const segment of committed.all) if (!complete.has(segment.sequence)) onSegment({ ...segment, cues: [] });

  const model = node.configuration.live.whisperModel;
  if (!model) recordEvent('WARNING', 'This node has no model for speech (LIVE_WHISPER_MODEL), so captions stay empty.');
  const recognition = model
    ? openLiveCaptions({
        ffmpeg: node.tools.ffmpeg,
        memoryBytesMax: node.tools.memoryBytesMax,
        settings: { model: model.file, language: automaticCaptions.language, threads },
        trackId,
        delaySeconds: captionDelaySeconds,
        signal,
        onSegment,
        onSlow: () =>
          recordEvent(
            'WARNING',
            'Speech is recognized too slowly, so some captions are missing. Use a smaller model, or a node with more free processor cores.',
          ),
        onFailure: (reason) => recordEvent('WARNING', `Speech cannot be recognized: ${reason}`),
      })
    : {
        ...withoutModel,
        addSegment: (segment: Omit<CompleteSegment, 'cues'>) => onSegment({ ...segment, cues: [] }),
      };
  return {
    onInit: recognition.onInit,
    addPart: recognition.addPart,
    addSegment: recognition.addSegment,
    async finish() {
      await recognition.finish();
      await recording;
      record();
      await recording;
    },
    open(next) {
      places = next;
      addInits();
      for (const sequence of complete.keys()) if (!inherited.has(sequence)) write(sequence);
      for (const sequence of [...inherited].slice(-repeatedSegments)) write(sequence);
    },
    onCommitted: record,
    listed(outputId, segments) {
      const stored = storedAt.get(outputId);
      const end = segments.findIndex(({ sequence }) => !stored?.has(sequence) && !inherited.has(sequence));
      return end === -1 ? segments : segments.slice(0, end);
    },
  };
};
