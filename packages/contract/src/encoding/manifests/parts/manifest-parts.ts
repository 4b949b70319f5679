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

/** All kinds of manifest parts. */
export const manifestParts = {
  ...dashParts,
  ...dashSets,
  ...dashRepresentations,
  ...hlsMedia,
  ...hlsParts,
  ...smoothParts,
} as const;

export type ManifestPartKind = keyof typeof manifestParts;

/** Stored settings of a part, by kind. */
export type ManifestPartSettings<K extends ManifestPartKind> = ValuesOf<(typeof manifestParts)[K]['fields']>;

/** Returns a kind of part without the type of its settings. */
export const manifestPartOf = (kind: ManifestPartKind): ManifestPart => manifestParts[kind];

const keysOf = <T extends object>(record: T): (keyof T)[] => Object.keys(record) as (keyof T)[];

/** Kinds with a common list, or with an operation that returns their type. */
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

/** Returns the request body of a part; unknown fields are kept unchanged. */
export const partRequest = ({ fields, check }: ManifestPart): z.ZodType =>
  z.looseObject({ ...resourceInput, ...ignoredInput, ...fieldSchemas(fields) }).superRefine((settings, context) => {
    // The field schemas above have validated the settings.
    for (const { field, text } of check?.(settings as never) ?? [])
      context.addIssue({ code: 'custom', path: field.split('.'), message: text });
  });
