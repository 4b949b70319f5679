import {
  configurations,
  containers,
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
  const { codecs: held, mayMix }: { codecs: readonly CodecKind[]; mayMix: boolean } = containers[type];
  const own = streamIds.flatMap((streamId) => codecs.get(streamId) ?? []);
  const violations = [...new Set(own)]
    .filter((codec) => !held.includes(codec))
    .map((codec) => ({ field, text: `Muxing ${id}: ${type} cannot hold ${codec}, only ${held.join(', ')}.` }));
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
  const own = streamIds.flatMap((streamId) => codecs.get(streamId) ?? []);
  const violations = contentViolations(muxing, codecs);
  if (own.filter((codec) => mediaOfCodec(codec) === 'video').length > 1)
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

const clashes = (muxings: readonly MuxingToValidate[]): ErrorDetail[] => {
  const owners = new Map<string, string>();
  const violations: ErrorDetail[] = [];
  for (const { id, outputs, protectedOutputs = [], fileNames } of muxings) {
    const places = [...outputs, ...protectedOutputs];
    for (const file of places.flatMap((output) => fileNames.map((name) => `${folderOf(output)}/${name}`))) {
      const owner = owners.get(file);
      if (owner !== undefined)
        violations.push({
          field: `muxings.${id}`,
          text:
            owner === id
              ? `Muxing ${id} would write the file ${file} twice.`
              : `Muxings ${owner} and ${id} would write the same file ${file}.`,
        });
      owners.set(file, id);
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
    ...clashes(muxings),
  ];
  return { unavailable: unavailable(streams), violations };
};
