import type { Fields, ValuesOf } from './field.ts';

export type KindVerb = 'create' | 'list' | 'get' | 'delete' | 'customData';

/** A member of a family: its fields are the whole difference to its siblings. */
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
  /** Rules across fields: a text for each violation, with the field it belongs to. */
  check?: (settings: ValuesOf<F>) => { field: string; text: string }[];
  /** Verbs that exist on the wire, if not all. */
  verbs?: readonly KindVerb[];
  /** Why no engine here can run it: it can be created and listed, and an encoding that uses it is refused at start. */
  unavailable?: string | undefined;
};

/** What a form needs of a kind, whatever its settings are. */
export type KindFields = { fields: Fields; check?: (settings: never) => { field: string; text: string }[] };

export const kind = <
  const Name extends string,
  const F extends Fields,
  const Reason extends string | undefined = undefined,
>(
  declared: Kind<Name, F> & { unavailable?: Reason },
): Kind<Name, F> & { unavailable?: Reason } => declared;

/** The names of the kinds that an engine here can run. */
export type AvailableKind<Kinds> = {
  [K in keyof Kinds & string]: Kinds[K] extends { unavailable?: infer Reason }
    ? Reason extends string
      ? never
      : K
    : K;
}[keyof Kinds & string];

export const isAvailable = ({ unavailable }: Pick<Kind, 'unavailable'>): boolean => unavailable === undefined;

/** The settings of a kind as behaviours receive them. */
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
  /** What the resources belong to, if not to the organization itself; its id is the last parameter of `path`. */
  owner?: FamilyOwner;
  /** Type of the muxing that owns them, where only one has such. */
  ownerType?: string;
  /** Verbs over all kinds that exist on the wire; all by default. */
  shared?: readonly SharedVerb[];
  /** Verbs of every kind that exist on the wire, where a kind does not name its own; all by default. */
  kindVerbs?: readonly KindVerb[];
};

/** An encoding, a part of one, or by its name a family whose resources own others. */
export type FamilyOwner = 'encoding' | 'stream' | 'muxing' | 'encoderPools';
export type SharedVerb = 'list' | 'get' | 'type';

/** Declares a family of kinds, keyed by their wire names. */
export const family = <const Kinds extends Record<string, unknown>>(declared: Family<Kinds>): Family<Kinds> => declared;

// A kind's `check` takes its own settings, so kinds are not assignable to Kind<string, Fields>; the engine reads them as such.
export const kindsOf = (declared: Family): Kind[] => Object.values(declared.kinds) as Kind[];

/** Where the resources of a kind are, without their ids. */
const placeOf = (owner: Family, { path }: Kind): string => (path === '' ? owner.path : `${owner.path}/${path}`);

/** Method and path of a verb of one kind. */
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

/** Id of the operation of a verb of one kind, as the public SDKs name it. */
export const kindOperationId = (owner: Family, { sdkName }: Kind, verb: KindVerb): string =>
  [owner.sdkName, ...(sdkName === '' ? [] : [sdkName]), kindVerbNames[verb]].join('.');
