import type { Fields } from '../../../shared/field.ts';
import type { ManifestType } from '../types.ts';

/** A part of a manifest as data: a period, a set, a rendition, a tag. What holds it is the last parameter of its path. */
export type ManifestPart<F extends Fields = Fields> = {
  type: ManifestType;
  /** Below the manifest. */
  path: string;
  parameter: string;
  /** Below the manifest's, as the public SDKs name it. */
  sdkName: string;
  label: string;
  help: string;
  /** Its type, and the field that carries it on the wire. */
  discriminator?: { field?: 'type' | 'typeDiscriminator'; value: string };
  fields: F;
  /** Rules across fields: a text for each violation, with the field it belongs to. */
  check?: (settings: never) => { field: string; text: string }[];
};

export const part = <const F extends Fields>(declared: ManifestPart<F>): ManifestPart<F> => declared;
