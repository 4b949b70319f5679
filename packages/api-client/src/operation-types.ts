import type { CallOf, Operation, Page, ParameterNames, ResultOf, SettingsOf } from '@sluice/contract';

/** Request and result types of an operation. */
export type Typed<Params, Query, Body, Result> = { params: Params; query: Query; body: Body; result: Result };

/** Types of an operation that the contract declares individually. */
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

/** Types of one verb for one kind of a family. */
export type KindCall<K, Verb extends string, Path extends string> = Verb extends 'kind.create'
  ? Typed<ParametersOf<Path>, undefined, ResourceInput & SettingsOf<K>, KindResource<K>>
  : Verb extends 'kind.list'
    ? Typed<ParametersOf<Path>, ListQuery, undefined, Page<KindResource<K>>>
    : Verb extends 'kind.customData'
      ? Typed<ParametersOf<Path>, undefined, undefined, { customData?: Json; createdAt?: string }>
      : Typed<ParametersOf<Path>, undefined, undefined, KindResource<K>>;

/** Types of one verb across all kinds of a family. */
export type FamilyCall<Verb extends string, Path extends string> = Verb extends 'list'
  ? Typed<ParametersOf<Path>, ListQuery, undefined, Page<Resource & Json>>
  : Verb extends 'type'
    ? Typed<ParametersOf<Path>, undefined, undefined, { type: string }>
    : Typed<ParametersOf<Path>, undefined, undefined, Resource & Json>;

/** Types of a data-driven operation; only its path is typed. */
export type PathCall<Path extends string> = Typed<ParametersOf<Path>, Json | undefined, Json, Json>;
