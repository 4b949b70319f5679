import type { LiveInput } from './live-input.ts';

/** Settings of one side of an SRT connection. */
export type SrtConnection = {
  mode: 'LISTENER' | 'CALLER';
  host?: string;
  port: number;
  /** Stream id that a caller sends. */
  path?: string;
  /** Milliseconds. */
  latency?: number;
  passphrase?: string;
  keyLength?: number;
};

/** A place that an input receives from; the first one is the main one, the others are backups in their order. */
export type PointOfInput = {
  inputId: string;
  protocol: 'RTMP' | 'SRT';
  name: string | undefined;
  /** Id of a static ingest point, which outlasts encodings. */
  staticId?: string | undefined;
  /** Stream key that the input itself names. */
  streamKey?: string | undefined;
  srt?: SrtConnection;
};

/** Seconds without data after which the next point is used, unless the input says otherwise. */
const usualDelaySeconds = 30;

/** Most points of an input; a live encoding has few, and each keeps a connection. */
export const pointsMax = 10;

type NestedSrt = SrtConnection & {
  id?: string;
  name?: string;
  backupSrtInputs?: { delayThreshold?: number; srtInputs?: unknown } | undefined;
};

const backupsOf = ({ backupSrtInputs }: NestedSrt): NestedSrt[] =>
  // The schema of the kind has verified the first two levels, and leaves deeper ones as they came.
  Array.isArray(backupSrtInputs?.srtInputs) ? (backupSrtInputs.srtInputs as NestedSrt[]) : [];

/** Returns an SRT input and its backups in their order, each followed by its own backups. */
const flatten = (input: NestedSrt): NestedSrt[] => [input, ...backupsOf(input).flatMap(flatten)];

const srtPoints = (id: string, name: string | null, settings: NestedSrt): PointOfInput[] =>
  flatten(settings).map(({ backupSrtInputs: _backups, ...srt }, index) => ({
    inputId: index === 0 ? id : (srt.id ?? `${id}.${index}`),
    protocol: 'SRT',
    name: index === 0 ? (name ?? undefined) : (srt.name ?? `Backup ${index}`),
    srt,
  }));

/** Returns the places that a live input receives from, in the order of fail-over. */
export const pointsOfInput = (input: LiveInput): PointOfInput[] => {
  const { id: inputId, name } = input;
  if (input.kind === 'SRT') return srtPoints(inputId, name, input.settings);
  if (input.kind === 'RTMP') return [{ inputId, protocol: 'RTMP', name: name ?? undefined }];
  const { staticIngestPoints = [], ingestPoints = [] } = input.settings;
  return [
    ...staticIngestPoints.map((point): PointOfInput => ({
      inputId,
      protocol: 'RTMP',
      name: point.name,
      staticId: point.id,
    })),
    ...ingestPoints.map(({ applicationName, streamKey }): PointOfInput => ({
      inputId,
      protocol: 'RTMP',
      name: applicationName,
      streamKey,
    })),
  ];
};

/** Seconds without data after which the next point is used. */
export const delayThresholdOf = (input: LiveInput): number => {
  if (input.kind === 'RTMP') return usualDelaySeconds;
  const configured =
    input.kind === 'SRT' ? input.settings.backupSrtInputs?.delayThreshold : input.settings.delayThreshold;
  return configured ?? usualDelaySeconds;
};

/** Returns a sentence for everything in a live input that cannot work. */
export const lacksOfInput = (input: LiveInput): string[] => {
  const points = pointsOfInput(input);
  const keys = points.flatMap(({ streamKey }) => streamKey ?? []);
  return [
    ...(points.length === 0 ? ['it has no ingest point'] : []),
    ...(points.length > pointsMax ? [`it has ${points.length} ingest points, and ${pointsMax} are the maximum`] : []),
    ...(new Set(keys).size < keys.length ? ['each ingest point needs a stream key of its own'] : []),
    ...points.flatMap(({ srt }) =>
      srt?.mode === 'CALLER' && !srt.host ? ['an SRT input with the mode CALLER needs a host to connect to'] : [],
    ),
  ];
};
