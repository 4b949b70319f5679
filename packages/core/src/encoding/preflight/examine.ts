import { priceOfWork } from '../../billing/costs/price-of-work.ts';
import type { Context } from '../../shared/context.ts';
import { inputKeyOf } from '../encodings/sources/input-keys.ts';
import { usageOfStreams, type Work, worksOfStreams } from '../lifecycle/expected-usage.ts';
import { learnTime } from './learn-speed.ts';
import { checkAccess, placesMax, type AccessIo } from './check-access.ts';
import { checkLength } from './check-queue.ts';
import { checkKeyServers } from './check-key-servers.ts';
import { checkLadder } from './check-ladder.ts';
import { estimateOf } from './estimate.ts';
import type { AnalyzedFile, FileFacts } from '../encodings/sources/analyzed-files.ts';
import { errorFinding, type Estimate, type Finding } from './finding.ts';
import type { Gathered } from './gather.ts';
import type { KnownFacts } from './gather-facts.ts';
import type { InputPlace } from './places.ts';
import { probeFiles } from './probe-files.ts';
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

/** Returns by how much the encoding raises the bill; undefined if its renditions are not known or have no price. */
const priceBy = async (context: Context, facts: KnownFacts, files: FileFacts): Promise<Estimate['price']> => {
  if (facts.hasTemplates) return undefined;
  const streams = facts.streams.map((stream) => ({ ...stream, analyzed: files.get(stream.file ?? '') }));
  return priceOfWork(context, usageOfStreams(streams, { ...facts, createdAt: facts.accountCreatedAt }));
};

const worksOf = ({ streams, trimming }: KnownFacts, files: FileFacts): Work[] =>
  worksOfStreams(
    streams.map((stream) => ({ ...stream, analyzed: files.get(stream.file ?? '') })),
    trimming,
  );

const estimateBy = (known: KnownFacts, files: FileFacts) => {
  const { streams, finished, ...facts } = known;
  return estimateOf({
    ...facts,
    learned: learnTime(finished, worksOf(known, files)),
    streams: streams.map(({ id, file, bitrate }) => ({
      id,
      inputSeconds: files.get(file ?? '')?.duration,
      bitrate,
    })),
  });
};

/** Estimates an encoding by the files that are analyzed already; undefined if one of them is not. */
export const estimateAnalyzed = async (context: Context, facts: KnownFacts): Promise<Estimate | undefined> => {
  const { estimate } = estimateBy(facts, facts.files);
  const price = estimate && (await priceBy(context, facts, facts.files));
  return estimate && { ...estimate, ...(price && { price }) };
};

/** Runs all pre-flight checks on gathered encodings: inputs, outputs, media and ladder; and estimates the result. */
export const examine = async (
  context: Context,
  { inputs, outputs, keyServers, facts }: Gathered,
  io: AccessIo,
): Promise<{ findings: Finding[]; estimate?: Estimate }> => {
  const unknown = inputs.filter((place) => !facts.files.has(keyOf(place))).slice(0, placesMax);
  const [access, keys, probed] = await Promise.all([
    checkAccess(context, { inputs, outputs }, io),
    checkKeyServers(context, keyServers),
    probeFiles(context, unknown),
  ]);
  const files = withProbed(facts.files, probed);
  const { estimate, findings: notKnown } = estimateBy(facts, files);
  const price = estimate && (await priceBy(context, facts, files));
  return {
    findings: [
      ...access,
      ...keys,
      ...failuresOf(inputs, probed),
      ...checkLadder(facts.streams, files, facts.hasTemplates),
      ...(estimate ? await checkLength(context, estimate.inputSeconds) : []),
      ...notKnown,
    ],
    ...(estimate && { estimate: { ...estimate, ...(price && { price }) } }),
  };
};
