import { z } from 'zod';

const bitrate = z.number().positive();
const common = {
  minBitrate: bitrate.optional().describe('Minimum bitrate of a rendition in bit/s'),
  maxBitrate: bitrate.optional().describe('Maximum bitrate of a rendition in bit/s'),
  minBitrateStepSize: z.number().gt(1).max(10).optional().describe('Minimum ratio of two adjacent bitrates'),
  maxBitrateStepSize: z.number().gt(1).max(10).optional().describe('Maximum ratio of two adjacent bitrates'),
  autoRepresentations: z.looseObject({ adoptConfigurationThreshold: z.number().optional() }).optional(),
  complexityFactor: z.number().min(0.1).max(10).optional().describe('Multiplies every bitrate'),
  fixedResolutionAndBitrateConfiguration: z
    .looseObject({
      forcedRenditionAboveHighestFixedRepresentation: z.int().min(0).max(5).optional(),
      forcedRenditionAboveHighestFixedRepresentationFactor: z.number().gt(1).max(10).optional(),
      forcedRenditionAboveHighestFixedRepresentationCalculationMode: z
        .enum(['LAST_CALCULATED_BITRATE', 'MINIMUM', 'MAXIMUM', 'AVERAGE'])
        .optional(),
    })
    .optional(),
  resolutionScaleFactor: z.number().positive().optional(),
};
const factors = {
  codecMinBitrateFactor: z.number().positive().max(10).optional(),
  codecMaxBitrateFactor: z.number().positive().max(10).optional(),
  codecBufsizeFactor: z.number().positive().max(20).optional(),
};
const crf = (max: number) =>
  z.number().min(1).max(max).optional().describe('Constant rate factor that the top rendition should match');

/** Rules for choosing the renditions of per-title templates, by codec. */
export const perTitle = z.looseObject({
  h264Configuration: z.looseObject({ ...common, ...factors, targetQualityCrf: crf(51) }).optional(),
  h265Configuration: z.looseObject({ ...common, ...factors, targetQualityCrf: crf(51) }).optional(),
  vp9Configuration: z.looseObject({ ...common, targetQualityCrf: crf(63) }).optional(),
  av1Configuration: z.looseObject({ ...common, targetQualityCrf: crf(63) }).optional(),
  h265V2Configuration: z.looseObject({ ...common, ...factors, targetQualityQp: z.number().optional() }).optional(),
});
export type PerTitle = z.output<typeof perTitle>;
export type PerTitleConfiguration = NonNullable<PerTitle['h264Configuration']>;

/** Field that holds the per-title configuration of a codec. */
export const perTitleConfigurations = {
  H264: 'h264Configuration',
  H265: 'h265Configuration',
  VP9: 'vp9Configuration',
  AV1: 'av1Configuration',
  H265V2: 'h265V2Configuration',
} as const;

/** Codecs that this platform supports for per-title encoding. */
export const perTitleCodecs = ['H264', 'H265', 'VP9'] as const;
export type PerTitleCodec = (typeof perTitleCodecs)[number];

export const isTemplateMode = (mode: string): boolean => mode.startsWith('PER_TITLE_TEMPLATE');

/** Placeholders in paths and names of a template's muxings that are replaced for each chosen rendition. */
export const perTitlePlaceholders = ['{height}', '{width}', '{bitrate}', '{uuid}'] as const;
