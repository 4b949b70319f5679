import { mediaOfCodec } from '@sluice/contract';
import { priceOfWork } from '../../billing/costs/price-of-work.ts';
import type { Context } from '../../shared/context.ts';
import { inputKeyOf } from '../encodings/sources/input-keys.ts';
import { usageOfStreams, type Work, worksOfStreams } from '../lifecycle/expected-usage.ts';
import { learnTime } from './learn-speed.ts';
import { checkAccess, placesMax, type AccessIo } from './check-access.ts';
import { checkLength } from './check-queue.ts';
import { checkKeyServers } from './check-key-servers.ts';
import { checkLadder } from './check-ladder.ts';
import { bytesOfMuxings, estimateOf, type EstimatedStream } from './estimate.ts';
import { expandTitles } from './expand-titles.ts';
import type { ContentResult } from './content.ts';
import type { AnalyzedFile, FileFacts } from '../encodings/sources/analyzed-files.ts';
import { errorFinding, type Estimate, type Finding } from './finding.ts';
import type { Gathered } from './gather.ts';
import type { KnownFacts } from './gather-facts.ts';
import type { InputPlace } from './places.ts';
import { probeFiles, type Probed } from './probe-files.ts';
import type { ProbeResult } from './probe-store.ts';

/** Error codes about a file's content; the access check reports unreachable files. */
const contentCodes = ['input_corrupt', 'input_no_stream', 'input_zero_duration'] as const;

const keyOf = ({ opened, path }: InputPlace): string => inputKeyOf(opened.id, path);

const failuresOf = (inputs: readonly InputPlace[], results: ReadonlyMap<string, ProbeResult>): Finding[] =>
  inputs.flatMap((place) => {
    const result = results.get(keyOf(place));
    if (!result || !('failure' in result)) return [];
    const code = contentCodes.find((candidate) => candidate === result.failure.code);
    return code ? [errorFinding(place.field, result.failure.text, code)] : [];
  });

const withProbed = (files: FileFacts, results: ReadonlyMap<string, ProbeResult>): FileFacts =>
  new Map<string, AnalyzedFile>([
    ...[...results].flatMap(([key, result]): [string, AnalyzedFile][] =>
      'file' in result ? [[key, result.file]] : [],
    ),
    ...files,
  ]);

const worksOf = ({ streams, trimming }: KnownFacts, files: FileFacts): Work[] =>
  worksOfStreams(
    streams.map((stream) => ({ ...stream, analyzed: files.get(stream.file ?? '') })),
    trimming,
  );

/** Packets per second of what was not measured: frames of usual video, and of AAC at 48 kHz. */
const usualPackets = { video: 30, audio: 47 };

type Contents = ReadonlyMap<string, ContentResult>;

/** Returns facts with the renditions that per-title selects, as far as they are known. */
const withRenditions = (facts: KnownFacts, contents: Contents): KnownFacts => ({
  ...facts,
  ...expandTitles(facts, [...contents.values()]),
});

const sizedStreams = ({ streams }: KnownFacts, files: FileFacts, contents: Contents): EstimatedStream[] =>
  streams.map(({ id, key, file = '', codec, rate, bitrate }) => {
    const content = contents.get(file)?.streams[key];
    const isSound = codec !== undefined && mediaOfCodec(codec) === 'audio';
    return {
      id,
      isSound,
      inputSeconds: files.get(file)?.duration,
      bitrate: content?.bitsPerSecond ?? bitrate,
      packetsPerSecond: content?.packetsPerSecond ?? (isSound ? usualPackets.audio : (rate ?? usualPackets.video)),
    };
  });

/** Returns by how much the encoding raises the bill; undefined if its renditions are not known or have no price. */
const priceBy = async (
  context: Context,
  facts: KnownFacts,
  { files, streams }: { files: FileFacts; streams: EstimatedStream[] },
): Promise<Estimate['price']> => {
  if (facts.hasTemplates) return undefined;
  const works = facts.streams.map((stream) => ({ ...stream, analyzed: files.get(stream.file ?? '') }));
  const transfers = bytesOfMuxings({ ...facts, streams }).flatMap(({ bytes, outputs }) =>
    outputs.map((output) => ({
      meter: 'encoding.transfer' as const,
      dimensions: { output, category: 'TRANSFER' },
      quantity: BigInt(Math.round(bytes || 0)),
    })),
  );
  const usage = usageOfStreams(works, { ...facts, createdAt: facts.accountCreatedAt });
  return priceOfWork(context, [...usage, ...transfers]);
};

/** Estimates the size, the time and the price of an encoding whose facts are known as far as possible. */
const estimateBy = async (context: Context, known: KnownFacts, files: FileFacts, contents: Contents) => {
  const streams = sizedStreams(known, files, contents);
  const { finished, ...facts } = known;
  const { estimate, findings } = estimateOf({ ...facts, streams, learned: learnTime(finished, worksOf(known, files)) });
  const price = estimate && (await priceBy(context, known, { files, streams }));
  return { findings, ...(estimate && { estimate: { ...estimate, ...(price && { price }) } }) };
};

const contentFindings = ({ contents, hasTemplates }: KnownFacts, { isPending, ...probed }: Probed): Finding[] => {
  const estimated = hasTemplates ? 'Renditions and size' : 'The size';
  if (isPending)
    return [
      {
        severity: 'INFO',
        field: 'estimate',
        text: `${estimated} will be estimated more exactly: a worker still encodes parts of the input.`,
        advice: 'Repeat the pre-flight in some seconds.',
      },
    ];
  const isKnown = [...contents.keys()].every((file) => probed.contents.has(file));
  const text = 'The size is estimated from bitrates, because no worker encoded parts of the input.';
  return isKnown || hasTemplates ? [] : [{ severity: 'INFO', field: 'estimate', text }];
};

/** Estimates an encoding by the files that are analyzed already; undefined if one of them is not. */
export const estimateAnalyzed = async (context: Context, facts: KnownFacts): Promise<Estimate | undefined> => {
  const { estimate } = await estimateBy(context, facts, facts.files, new Map());
  return estimate;
};

/** Runs all pre-flight checks on gathered encodings: inputs, outputs, media and ladder; and estimates the result. */
export const examine = async (
  context: Context,
  { inputs, outputs, keyServers, facts }: Gathered,
  io: AccessIo,
): Promise<{ findings: Finding[]; estimate?: Estimate }> => {
  const unknown = inputs
    .filter((place) => !facts.files.has(keyOf(place)) || facts.contents.has(keyOf(place)))
    .slice(0, placesMax);
  const [access, keys, probed] = await Promise.all([
    checkAccess(context, { inputs, outputs }, io),
    checkKeyServers(context, keyServers),
    probeFiles(context, unknown, facts.contents),
  ]);
  const files = withProbed(facts.files, probed.files);
  const renditions = withRenditions(facts, probed.contents);
  const { estimate, findings: notKnown } = await estimateBy(context, renditions, files, probed.contents);
  return {
    findings: [
      ...access,
      ...keys,
      ...failuresOf(inputs, probed.files),
      ...checkLadder(facts.streams, files, facts.hasTemplates),
      ...(estimate ? await checkLength(context, estimate.inputSeconds) : []),
      ...notKnown,
      ...(estimate ? contentFindings(facts, probed) : []),
    ],
    ...(estimate && { estimate }),
  };
};
