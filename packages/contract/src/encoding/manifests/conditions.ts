import { z } from 'zod';

/** Rendition attributes that a condition of a default manifest can test. */
export const manifestConditionAttributes = [
  'HEIGHT',
  'WIDTH',
  'BITRATE',
  'FPS',
  'LANGUAGE',
  'CODEC',
  'MEDIATYPE',
  'MUXINGTYPE',
] as const;
export type ManifestConditionAttribute = (typeof manifestConditionAttributes)[number];
export const manifestConditionOperators = ['==', '!=', '<=', '<', '>', '>='] as const;

/** A condition that selects the renditions of an adaptation set. */
export type ManifestCondition =
  | {
      type?: 'CONDITION' | undefined;
      attribute: ManifestConditionAttribute;
      operator: (typeof manifestConditionOperators)[number];
      value: string;
    }
  | { type: 'AND' | 'OR'; conditions: ManifestCondition[] };

const upper = (value: unknown): unknown => (typeof value === 'string' ? value.toUpperCase() : value);

export const manifestCondition: z.ZodType<ManifestCondition> = z.lazy(() =>
  z.union([
    z.object({ type: z.enum(['AND', 'OR']), conditions: z.array(manifestCondition).min(1).max(20) }),
    z.object({
      type: z.literal('CONDITION').optional(),
      attribute: z.preprocess(upper, z.enum(manifestConditionAttributes)),
      operator: z.enum(manifestConditionOperators),
      value: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().max(255)),
    }),
  ]),
);
