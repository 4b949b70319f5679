import {
  configurations,
  containers,
  isTemplateMode,
  mediaOfCodec,
  type CodecKind,
  type CodecMedia,
  type ErrorDetail,
  type MuxingType,
} from '@sluice/contract';

export type StreamToValidate = {
  id: string;
  codec: CodecKind | undefined;
  mode: string;
  inputStreams: {
    inputId?: string;
    inputPath?: string;
    inputKind?: string;
    inputStreamId?: string;
    selectionMode?: string;
  }[];
};
export type MuxingToValidate = {
  id: string;
  type: MuxingType;
  streamIds: string[];
  outputs: { outputId: string; outputPath: string }[];
  /** Outputs of the protected files of its DRMs. */
  protectedOutputs?: { outputId: string; outputPath: string }[];
  /** Names of its files, to detect muxings that would overwrite each other in the same folder. */
  fileNames: string[];
};

/** Returns violations for codecs that no engine here supports. */
const unavailable = (streams: readonly StreamToValidate[]): ErrorDetail[] =>
  streams.flatMap(({ id, codec }) => {
    const lack = codec && configurations.kinds[codec].unavailable;
    return lack ? [{ field: `streams.${id}`, text: `Stream ${id}: ${codec}: ${lack}` }] : [];
  });

const relativeModes: Record<CodecMedia, string> = {
  video: 'VIDEO_RELATIVE',
  audio: 'AUDIO_RELATIVE',
  subtitle: 'SUBTITLE_RELATIVE',
};

const streamViolations = ({ id, inputStreams, codec }: StreamToValidate): ErrorDetail[] => {
  const violations: ErrorDetail[] = [];
  const field = `streams.${id}`;
  if (inputStreams.length > 1 && codec && mediaOfCodec(codec) !== 'audio')
    violations.push({ field, text: `Stream ${id}: only audio streams can have several input streams.` });
  for (const { inputId, inputPath, inputKind, inputStreamId, selectionMode } of inputStreams) {
    if (inputStreamId) continue;
    if (!inputId) violations.push({ field, text: `Stream ${id}: its input stream has no inputId.` });
    else if (!inputPath && inputKind !== 'DIRECT_FILE_UPLOAD')
      violations.push({ field, text: `Stream ${id}: its input stream has no inputPath.` });
    const selected = Object.values(relativeModes).includes(selectionMode ?? '');
    if (codec && selected && selectionMode !== relativeModes[mediaOfCodec(codec)])
      violations.push({
        field,
        text: `Stream ${id}: ${selectionMode} does not select tracks that ${codec} can encode.`,
      });
  }
  return violations;
};

const contentViolations = (
  { id, type, streamIds }: MuxingToValidate,
  codecs: ReadonlyMap<string, CodecKind | undefined>,
): ErrorDetail[] => {
  const field = `muxings.${id}`;
  const { codecs: allowedCodecs, mayMix }: { codecs: readonly CodecKind[]; mayMix: boolean } = containers[type];
  const muxedCodecs = streamIds.flatMap((streamId) => codecs.get(streamId) ?? []);
  const violations = [...new Set(muxedCodecs)]
    .filter((codec) => !allowedCodecs.includes(codec))
    .map((codec) => ({ field, text: `Muxing ${id}: ${type} cannot hold ${codec}, only ${allowedCodecs.join(', ')}.` }));
  if (!mayMix && streamIds.length > 1)
    violations.push({ field, text: `Muxing ${id}: ${type} holds one stream, not ${streamIds.length}.` });
  return violations;
};

const muxingViolations = (
  muxing: MuxingToValidate,
  codecs: ReadonlyMap<string, CodecKind | undefined>,
): ErrorDetail[] => {
  const { id, streamIds, outputs, protectedOutputs = [] } = muxing;
  const field = `muxings.${id}`;
  const muxedCodecs = streamIds.flatMap((streamId) => codecs.get(streamId) ?? []);
  const violations = contentViolations(muxing, codecs);
  if (muxedCodecs.filter((codec) => mediaOfCodec(codec) === 'video').length > 1)
    violations.push({ field, text: `Muxing ${id}: it contains more than one video stream.` });
  if (outputs.length + protectedOutputs.length === 0)
    violations.push({ field, text: `Muxing ${id}: it has no output.` });
  return violations;
};

const folderOf = ({ outputId, outputPath }: { outputId: string; outputPath: string }): string =>
  `${outputId}/${outputPath
    .split('/')
    .filter((part) => part && part !== '.')
    .join('/')}`;

const ladderOf = ({ codec, inputStreams: [source] }: StreamToValidate): string =>
  [codec, source?.inputId, source?.inputPath, source?.inputStreamId].join(' ');

/** Reports whether the placeholders of per-title templates in a path keep the renditions of two muxings apart. */
const areApart = (
  file: string,
  one: MuxingToValidate,
  other: MuxingToValidate,
  streams: readonly StreamToValidate[],
): boolean => {
  const [first, second] = [one, other].map(({ streamIds }) =>
    streams.find(({ id, mode }) => streamIds.includes(id) && isTemplateMode(mode)),
  );
  if (!first || !second || one === other) return false;
  // No two renditions of a ladder have the same bitrate.
  const isOneLadder = first !== second && ladderOf(first) === ladderOf(second);
  return file.includes('{uuid}') || (isOneLadder && file.includes('{bitrate}'));
};

const clashes = (muxings: readonly MuxingToValidate[], streams: readonly StreamToValidate[]): ErrorDetail[] => {
  const owners = new Map<string, MuxingToValidate[]>();
  const violations: ErrorDetail[] = [];
  for (const muxing of muxings) {
    const { id, outputs, protectedOutputs = [], fileNames } = muxing;
    const places = [...outputs, ...protectedOutputs];
    for (const file of places.flatMap((output) => fileNames.map((name) => `${folderOf(output)}/${name}`))) {
      const others = owners.get(file) ?? [];
      const owner = others.findLast((other) => !areApart(file, other, muxing, streams));
      if (owner !== undefined)
        violations.push({
          field: `muxings.${id}`,
          text:
            owner === muxing
              ? `Muxing ${id} would write the file ${file} twice.`
              : `Muxings ${owner.id} and ${id} would write the same file ${file}.`,
        });
      owners.set(file, [...others, muxing]);
    }
  }
  return violations;
};

/** Returns everything in an encoding that no engine here supports, or that is incompatible. */
export const compatibilityViolations = (
  streams: readonly StreamToValidate[],
  muxings: readonly MuxingToValidate[],
): { unavailable: ErrorDetail[]; violations: ErrorDetail[] } => {
  const codecs = new Map(streams.map(({ id, codec }) => [id, codec]));
  const violations = [
    ...streams.flatMap(streamViolations),
    ...muxings.flatMap((muxing) => muxingViolations(muxing, codecs)),
    ...clashes(muxings, streams),
  ];
  return { unavailable: unavailable(streams), violations };
};
