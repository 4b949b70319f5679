import type { Fields, ValuesOf } from './field.ts';

export type KindVerb = 'create' | 'list' | 'get' | 'delete' | 'customData';

/** A member of a family; only its fields distinguish it from its siblings. */
export type Kind<Name extends string = string, F extends Fields = Fields> = {
  /** Value of `type` on the wire, such as `S3`. */
  kind: Name;
  /** Path below the family's, such as `s3` or `video/h264`. */
  path: string;
  /** Name of the kind in the public SDKs, such as `directFileUpload` or `video.h264`. */
  sdkName: string;
  label: string;
  help: string;
  fields: F;
  /** Valid settings, used in documentation and in the family's tests. */
  example: ValuesOf<F>;
  /** Rules across fields: returns a text for each violation, with its field. */
  check?: (settings: ValuesOf<F>) => { field: string; text: string }[];
  /** Verbs that exist on the wire, if not all. */
  verbs?: readonly KindVerb[];
  /** Reason why no engine can run it: it can be created and listed, but an encoding that uses it is rejected at start. */
  unavailable?: string | undefined;
  /** True for inputs that live encodings read and outputs that they write; only encodings of files are rejected then. */
  isLive?: true;
  /** True for kinds that only the platform uses: they are in no list. */
  isInternal?: true;
};

/** The parts of a kind that a form needs, regardless of its settings. */
export type KindFields = { fields: Fields; check?: (settings: never) => { field: string; text: string }[] };

export const kind = <
  const Name extends string,
  const F extends Fields,
  const Reason extends string | undefined = undefined,
>(
  declared: Kind<Name, F> & { unavailable?: Reason },
): Kind<Name, F> & { unavailable?: Reason } => declared;

/** Names of the kinds that an engine can run. */
export type AvailableKind<Kinds> = {
  [K in keyof Kinds & string]: Kinds[K] extends { unavailable?: infer Reason }
    ? Reason extends string
      ? never
      : K
    : K;
}[keyof Kinds & string];

export const isAvailable = ({ unavailable }: Pick<Kind, 'unavailable'>): boolean => unavailable === undefined;

/** Settings of a kind, as passed to its implementation. */
export type SettingsOf<K> = K extends { fields: infer F } ? ValuesOf<F> : never;

export type Family<Kinds extends Record<string, unknown> = Record<string, unknown>> = {
  /** Stored with each resource, such as `inputs`. */
  name: string;
  /** Singular, for messages: `input`. */
  noun: string;
  path: string;
  idParameter: string;
  sdkName: string;
  permission: string;
  kinds: Kinds;
  /** Owner of the resources, if not the organization itself; its id is the last parameter of `path`. */
  owner?: FamilyOwner;
  /** Type of the muxing that owns them, if only one type has them. */
  ownerType?: string;
  /** Resources of an encoding that can also be created while it runs live. */
  isOpenWhileLive?: true;
  /** Verbs across all kinds that exist on the wire; all by default. */
  shared?: readonly SharedVerb[];
  /** Verbs of each kind that exist on the wire, unless the kind defines its own; all by default. */
  kindVerbs?: readonly KindVerb[];
};

/** An encoding, a part of one, or the name of a family whose resources own others. */
export type FamilyOwner = 'encoding' | 'stream' | 'muxing' | 'encoderPools';
export type SharedVerb = 'list' | 'get' | 'type';

/** Declares a family of kinds, keyed by their wire names. */
export const family = <const Kinds extends Record<string, unknown>>(declared: Family<Kinds>): Family<Kinds> => declared;

// A kind's `check` takes its own settings, so kinds are not assignable to Kind<string, Fields>; the engine reads them as such.
export const kindsOf = (declared: Family): Kind[] => Object.values(declared.kinds) as Kind[];

/** Returns the path of the resources of a kind, without their ids. */
const placeOf = (owner: Family, { path }: Kind): string => (path === '' ? owner.path : `${owner.path}/${path}`);

/** Returns method and path of a verb of a kind. */
export const kindRoute = (
  owner: Family,
  declared: Kind,
  verb: KindVerb,
): { method: 'POST' | 'GET' | 'DELETE'; path: string } => {
  const place = placeOf(owner, declared);
  const one = `${place}/{${owner.idParameter}}`;
  switch (verb) {
    case 'create':
      return { method: 'POST', path: place };
    case 'list':
      return { method: 'GET', path: place };
    case 'get':
      return { method: 'GET', path: one };
    case 'delete':
      return { method: 'DELETE', path: one };
    case 'customData':
      return { method: 'GET', path: `${one}/customData` };
  }
};

const kindVerbNames: Record<KindVerb, string> = {
  create: 'create',
  list: 'list',
  get: 'get',
  delete: 'delete',
  customData: 'customdata.get',
};

/** Returns the operation id of a verb of a kind, as in the public SDKs. */
export const kindOperationId = (owner: Family, { sdkName }: Kind, verb: KindVerb): string =>
  [owner.sdkName, ...(sdkName === '' ? [] : [sdkName]), kindVerbNames[verb]].join('.');
