import { AppError, inputs, outputs, type Family } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { muxingSettings } from '../encodings/muxings/muxing-store.ts';
import { loadPictures } from '../encodings/pictures.ts';
import { loadProtections } from '../encodings/protection/protection-store.ts';
import type { EncodingSources } from '../encodings/sources/source-store.ts';
import { inputKeysOf, splitInputKey } from '../encodings/sources/input-keys.ts';
import type { EncodingParts } from '../encodings/load-parts.ts';
import { openResource, type OpenedResource } from '../families/open-resource.ts';
import { findingOf, type Finding } from './finding.ts';

/** An input file or an output folder, with the settings to access it. */
export type Place<F extends Family = Family> = { field: string; path: string; opened: OpenedResource<F> };
export type InputPlace = Place<typeof inputs>;
export type OutputPlace = Place<typeof outputs>;

type Named = { id: string; path: string };
type Opened<F extends Family> = { places: Place<F>[]; findings: Finding[] };

const openPlaces = async <F extends Family>(
  context: Context,
  family: F,
  references: readonly Named[],
): Promise<Opened<F>> => {
  const opened: Opened<F> = { places: [], findings: [] };
  for (const { id, path } of references) {
    const field = `${family.name}.${id}`;
    try {
      opened.places.push({ field, path, opened: await openResource(context, family, id) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const finding = findingOf(field, error);
      if (finding) opened.findings.push(finding);
    }
  }
  return opened;
};

/** Opens the files that an encoding reads. */
export const openInputs = (
  context: Context,
  parts: EncodingParts,
  sources: EncodingSources,
): Promise<Opened<typeof inputs>> =>
  openPlaces(
    context,
    inputs,
    inputKeysOf(parts, sources)
      .map(splitInputKey)
      .map(({ inputId, inputPath }) => ({ id: inputId, path: inputPath })),
  );

type NamedOutput = { outputId: string; outputPath?: string };

/** Opens the outputs that an encoding writes to, each with one of its paths. */
export const openOutputs = async (
  context: Context,
  encodingId: string,
  { muxings }: EncodingParts,
  { parts }: EncodingSources,
): Promise<Opened<typeof outputs>> => {
  const outputReferences: NamedOutput[] = [
    ...muxings.flatMap((row) => muxingSettings(row).outputs ?? []),
    ...(await loadProtections(context, encodingId)).flatMap((protection) => protection.outputs),
    ...(await loadPictures(context, encodingId)).flatMap(({ settings }) => settings.outputs ?? []),
    // Validated by the kinds' schemas when they were stored.
    ...parts.flatMap(({ settings }) => (settings as { outputs?: NamedOutput[] }).outputs ?? []),
  ];
  const paths = new Map(outputReferences.map(({ outputId, outputPath = '' }) => [outputId, outputPath]));
  return openPlaces(
    context,
    outputs,
    [...paths].map(([id, path]) => ({ id, path })),
  );
};
