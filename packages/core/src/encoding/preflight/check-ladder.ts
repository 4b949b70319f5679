import { mediaOfCodec, type CodecKind } from '@sluice/contract';
import type { FileFacts } from './file-facts.ts';
import { errorFinding, type Finding } from './finding.ts';

export type LadderStream = {
  id: string;
  /** Key of the one file that it reads from start to end; nothing where it is put together. */
  file: string | undefined;
  /** A condition may leave it out. */
  mayDrop: boolean;
  codec?: CodecKind;
  /** Bits per second, where the codec configuration fixes them. */
  bitrate?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
};

const mediaOf = ({ codec }: LadderStream) => codec && mediaOfCodec(codec);

const contentFindings = (streams: readonly LadderStream[], files: FileFacts): Finding[] =>
  streams.flatMap((stream) => {
    const file = files.get(stream.file ?? '');
    const media = mediaOf(stream);
    if (!file || stream.mayDrop || (media !== 'video' && media !== 'audio')) return [];
    const { videoStreams, audioStreams } = file;
    const found = media === 'video' ? videoStreams : audioStreams;
    const noun = media === 'video' ? 'picture' : 'sound';
    const text = `Stream ${stream.id}: its file has no ${noun}.`;
    return found.length > 0 ? [] : [errorFinding(`streams.${stream.id}`, text, 'input_no_stream')];
  });

const enlarged = (streams: readonly LadderStream[], files: FileFacts): Finding[] =>
  streams.flatMap(({ id, file, width = 0, height = 0 }) => {
    const pictures = files.get(file ?? '')?.videoStreams ?? [];
    const [tallest, widest] = [
      Math.max(...pictures.map((picture) => picture.height ?? Infinity)),
      Math.max(...pictures.map((picture) => picture.width ?? Infinity)),
    ];
    if (pictures.length === 0 || (height <= tallest && width <= widest)) return [];
    const text = `Stream ${id}: its picture is made larger than that of its input, ${widest} × ${tallest}.`;
    const advice = 'Leave this rendition out: it takes bits and adds nothing to see.';
    return [{ severity: 'WARNING' as const, field: `streams.${id}`, text, advice }];
  });

const sizeOf = ({ width = 0, height = 0 }: LadderStream): number => (height > 0 ? height : width);

/** Renditions that a player could not tell apart, or would take for better and are worse. */
const steps = (streams: readonly LadderStream[]): Finding[] => {
  const rungs = streams.filter((stream) => mediaOf(stream) === 'video' && stream.bitrate !== undefined);
  const groups = Map.groupBy(
    rungs.filter((stream) => sizeOf(stream) > 0),
    ({ codec, file }) => `${codec} ${file}`,
  );
  return [...groups.values()].flatMap((group) => {
    const ordered = group.toSorted((a, b) => sizeOf(a) - sizeOf(b) || (a.bitrate ?? 0) - (b.bitrate ?? 0));
    return ordered.flatMap((stream, index): Finding[] => {
      const below = ordered[index - 1];
      if (!below || (stream.bitrate ?? 0) > (below.bitrate ?? 0)) return [];
      const isSame = sizeOf(stream) === sizeOf(below);
      const text = isSame
        ? `Streams ${below.id} and ${stream.id} have the same size and bitrate.`
        : `Stream ${stream.id} has a larger picture than stream ${below.id} and no more bits.`;
      return [{ severity: 'WARNING', field: `streams.${stream.id}`, text }];
    });
  });
};

/** What is odd about the renditions, by their configurations and what is known of their files. */
export const checkLadder = (streams: readonly LadderStream[], files: FileFacts, hasTemplates: boolean): Finding[] => [
  ...contentFindings(streams, files),
  ...enlarged(streams, files),
  // Per-title makes its own steps.
  ...(hasTemplates ? [] : steps(streams)),
];
