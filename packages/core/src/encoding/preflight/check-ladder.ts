import { mediaOfCodec } from '@sluice/contract';
import type { FileFacts } from '../encodings/sources/analyzed-files.ts';
import type { StreamConfiguration } from '../encodings/streams/stream-configurations.ts';
import { errorFinding, type Finding } from './finding.ts';

export type LadderStream = StreamConfiguration & {
  id: string;
  /** Key of the single file that it reads completely; undefined if it is composed of several. */
  file: string | undefined;
  /** Its key in requests for the content of files. */
  key: string;
  /** True if per-title creates renditions from it. */
  isTemplate: boolean;
  /** True when a condition may drop the stream. */
  mayDrop: boolean;
};

const mediaOf = ({ codec }: LadderStream) => codec && mediaOfCodec(codec);

const contentFindings = (streams: readonly LadderStream[], files: FileFacts): Finding[] =>
  streams.flatMap((stream) => {
    const file = files.get(stream.file ?? '');
    const media = mediaOf(stream);
    if (!file || stream.mayDrop || (media !== 'video' && media !== 'audio')) return [];
    const { videoStreams, audioStreams } = file;
    const streamsOfMedia = media === 'video' ? videoStreams : audioStreams;
    const text = `Stream ${stream.id}: its file has no ${media}.`;
    return streamsOfMedia.length > 0 ? [] : [errorFinding(`streams.${stream.id}`, text, 'input_no_stream')];
  });

const enlarged = (streams: readonly LadderStream[], files: FileFacts): Finding[] =>
  streams.flatMap(({ id, file, width = 0, height = 0 }) => {
    const pictures = files.get(file ?? '')?.videoStreams ?? [];
    const [tallest, widest] = [
      Math.max(...pictures.map((picture) => picture.height ?? Infinity)),
      Math.max(...pictures.map((picture) => picture.width ?? Infinity)),
    ];
    if (pictures.length === 0 || (height <= tallest && width <= widest)) return [];
    const text = `Stream ${id}: its resolution is larger than that of its input, ${widest} × ${tallest}.`;
    const advice = 'Remove this rendition: it costs bitrate without improving quality.';
    return [{ severity: 'WARNING' as const, field: `streams.${id}`, text, advice }];
  });

const sizeOf = ({ width = 0, height = 0 }: LadderStream): number => (height > 0 ? height : width);

/** Reports renditions that are equal to a smaller one, or larger without a higher bitrate. */
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
        : `Stream ${stream.id} has a larger resolution than stream ${below.id}, but no higher bitrate.`;
      return [{ severity: 'WARNING', field: `streams.${stream.id}`, text }];
    });
  });
};

/** Checks renditions for problems, using their configurations and the known facts of their files. */
export const checkLadder = (streams: readonly LadderStream[], files: FileFacts, hasTemplates: boolean): Finding[] => [
  ...contentFindings(streams, files),
  ...enlarged(streams, files),
  // Per-title creates its own ladder.
  ...(hasTemplates ? [] : steps(streams)),
];
