import type { Fields } from '../../../shared/field.ts';
import type { ManifestType } from '../types.ts';

/** A part of a manifest as data, such as a period, a set or a tag. The last path parameter identifies its container. */
export type ManifestPart<F extends Fields = Fields> = {
  type: ManifestType;
  /** Path below the manifest. */
  path: string;
  parameter: string;
  /** Name below the manifest's, as in the public SDKs. */
  sdkName: string;
  label: string;
  help: string;
  /** Type value, and the field that carries it on the wire. */
  discriminator?: { field?: 'type' | 'typeDiscriminator'; value: string };
  fields: F;
  /** Rules across fields: returns a text for each violation, with its field. */
  check?: (settings: never) => { field: string; text: string }[];
};

export const part = <const F extends Fields>(declared: ManifestPart<F>): ManifestPart<F> => declared;
