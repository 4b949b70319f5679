import { z } from 'zod';
import { fieldSchemas } from '../../../shared/field-schema.ts';
import type { ValuesOf } from '../../../shared/field.ts';
import { ignoredInput, resourceInput } from '../../../shared/resource.ts';
import type { ManifestType } from '../types.ts';
import { dashParts } from './dash-parts.ts';
import { dashRepresentations } from './dash-representations.ts';
import { dashSets } from './dash-sets.ts';
import { hlsMedia, hlsParts } from './hls-parts.ts';
import type { ManifestPart } from './part.ts';
import { smoothParts } from './smooth-parts.ts';

/** Every kind of part that a manifest may have. */
export const manifestParts = {
  ...dashParts,
  ...dashSets,
  ...dashRepresentations,
  ...hlsMedia,
  ...hlsParts,
  ...smoothParts,
} as const;

export type ManifestPartKind = keyof typeof manifestParts;

/** The body of a part as it is stored, by kind. */
export type ManifestPartSettings<K extends ManifestPartKind> = ValuesOf<(typeof manifestParts)[K]['fields']>;

/** What the kinds have in common; their rules take their own settings. */
export const manifestPartOf = (kind: ManifestPartKind): ManifestPart => manifestParts[kind];

const keysOf = <T extends object>(record: T): (keyof T)[] => Object.keys(record) as (keyof T)[];

/** Kinds that are listed together, or told apart by an operation of their own. */
export type ManifestPartGroup = {
  type: ManifestType;
  path: string;
  parameter: string;
  sdkName: string;
  label: string;
  kinds: readonly ManifestPartKind[];
  isListed: boolean;
};

const set = 'periods/{period_id}/adaptationsets';

export const manifestPartGroups = {
  'adaptation-set': {
    type: 'DASH',
    path: set,
    parameter: 'adaptationset_id',
    sdkName: 'periods.adaptationsets',
    label: 'adaptation set',
    kinds: keysOf(dashSets),
    isListed: true,
  },
  representation: {
    type: 'DASH',
    path: `${set}/{adaptationset_id}/representations`,
    parameter: 'representation_id',
    sdkName: 'periods.adaptationsets.representations',
    label: 'representation',
    kinds: keysOf(dashRepresentations),
    isListed: true,
  },
  media: {
    type: 'HLS',
    path: 'media',
    parameter: 'media_id',
    sdkName: 'media',
    label: 'media',
    kinds: keysOf(hlsMedia),
    isListed: false,
  },
} as const satisfies Record<string, ManifestPartGroup>;

export type ManifestPartGroupName = keyof typeof manifestPartGroups;

/** Request body of a part; what is unknown is kept as it came. */
export const partRequest = ({ fields, check }: ManifestPart): z.ZodType =>
  z.looseObject({ ...resourceInput, ...ignoredInput, ...fieldSchemas(fields) }).superRefine((settings, context) => {
    // The settings have passed the fields' own schemas above.
    for (const { field, text } of check?.(settings as never) ?? [])
      context.addIssue({ code: 'custom', path: field.split('.'), message: text });
  });
