import type { CallOf, Operation, Page, ParameterNames, ResultOf, SettingsOf } from '@sluice/contract';

/** What a client sends for an operation, and what it gets back. */
export type Typed<Params, Query, Body, Result> = { params: Params; query: Query; body: Body; result: Result };

/** The types of an operation that the contract declares by itself. */
export type Declared<O extends Operation> =
  CallOf<O> extends { params: infer Params; query?: infer Query; body?: infer Body }
    ? Typed<Params, Query, Body, ResultOf<O>>
    : never;

type Json = Record<string, unknown>;
type ResourceInput = { name?: string; description?: string; customData?: Json };
export type Resource = {
  id: string;
  type: string;
  name?: string;
  description?: string;
  customData?: Json;
  createdAt: string;
  modifiedAt: string;
};
type ListQuery = { offset?: number; limit?: number; name?: string; type?: string; sort?: string; search?: string };
type ParametersOf<Path extends string> = { [K in ParameterNames<Path>]: string };

type KindResource<K> = Resource & Partial<SettingsOf<K>>;

/** The types of one verb of one kind of a family. */
export type KindCall<K, Verb extends string, Path extends string> = Verb extends 'kind.create'
  ? Typed<ParametersOf<Path>, undefined, ResourceInput & SettingsOf<K>, KindResource<K>>
  : Verb extends 'kind.list'
    ? Typed<ParametersOf<Path>, ListQuery, undefined, Page<KindResource<K>>>
    : Verb extends 'kind.customData'
      ? Typed<ParametersOf<Path>, undefined, undefined, { customData?: Json; createdAt?: string }>
      : Typed<ParametersOf<Path>, undefined, undefined, KindResource<K>>;

/** The types of one verb over all kinds of a family. */
export type FamilyCall<Verb extends string, Path extends string> = Verb extends 'list'
  ? Typed<ParametersOf<Path>, ListQuery, undefined, Page<Resource & Json>>
  : Verb extends 'type'
    ? Typed<ParametersOf<Path>, undefined, undefined, { type: string }>
    : Typed<ParametersOf<Path>, undefined, undefined, Resource & Json>;

/** The types of an operation made from data, of which only the path is known. */
export type PathCall<Path extends string> = Typed<ParametersOf<Path>, Json | undefined, Json, Json>;
