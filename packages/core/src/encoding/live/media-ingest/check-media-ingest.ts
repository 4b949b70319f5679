import type { ErrorDetail } from '@sluice/contract';

type Use = { field: string; outputId: string };
type MuxingUse = Use & { type: string };

/** References to outputs, by the files that would be written to them. */
export type OutputUses = {
  muxings: readonly MuxingUse[];
  protections: readonly Use[];
  pictures: readonly Use[];
  manifests: readonly Use[];
};

/** Returns a sentence for each file other than a CMAF segment that would be sent to a receiver of live media ingest. */
export const mediaIngestLacks = (
  ingestIds: ReadonlySet<string>,
  { muxings, protections, pictures, manifests }: OutputUses,
): ErrorDetail[] => {
  const refused = (uses: readonly Use[], what: string): ErrorDetail[] =>
    uses
      .filter(({ outputId }) => ingestIds.has(outputId))
      .map(({ field, outputId }) => ({
        field,
        text: `The live media ingest output ${outputId} takes segments of FMP4 and CMAF muxings, not ${what}.`,
      }));
  return [
    ...refused(
      muxings.filter(({ type }) => type === 'TS'),
      'transport streams',
    ),
    ...refused(protections, 'encrypted files'),
    ...refused(pictures, 'images'),
    ...refused(manifests, 'manifests, which its receiver writes; give them another output'),
  ];
};
