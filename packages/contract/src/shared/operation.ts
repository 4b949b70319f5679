import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone, anyone signed in, a worker by its token, or who holds the permission in the organization. */
export type Permission = 'public' | 'authenticated' | 'worker' | (string & {});

/** A promise of the API, as data; server, client, OpenAPI and the walker of the tests read the same object. */
export type Operation<
  Path extends string = string,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Request extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | undefined = z.ZodType | undefined,
> = {
  /** Resource and verb as the public SDKs name them, such as `encoding.encodings.list`. */
  id: string;
  method: Method;
  /** Below `/v1`, parameters as `{input_id}`. */
  path: Path;
  /** Other paths that answer the same; they carry the same parameters. */
  aliases?: readonly string[];
  summary: string;
  permission: Permission;
  query?: Query;
  request?: Request;
  /** The request's body may be left out. */
  bodyOptional?: true;
  response?: Response;
  status: 200 | 201 | 202 | 204;
  errors?: readonly ErrorCode[];
};

/** Declares an operation; the type of its path, query, bodies is kept. */
export const operation = <
  const Path extends string,
  Query extends z.ZodType | undefined = undefined,
  Request extends z.ZodType | undefined = undefined,
  Response extends z.ZodType | undefined = undefined,
>(
  declared: Operation<Path, Query, Request, Response>,
): Operation<Path, Query, Request, Response> => declared;

/** The names between braces in a path. */
export type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;
type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a verb receives: everything parsed. */
export type InputFor<O> =
  O extends Operation<infer Path, infer Query, infer Request, z.ZodType | undefined>
    ? { params: { [K in ParameterNames<Path>]: string }; query: OutputOf<Query>; body: OutputOf<Request> }
    : never;

/** What a verb answers: the content of `data.result`. */
export type ResultOf<O> =
  O extends Operation<string, z.ZodType | undefined, z.ZodType | undefined, infer Response>
    ? OutputOf<Response>
    : never;

/** What a client sends. */
export type CallOf<O> =
  O extends Operation<infer Path, infer Query, infer Request, z.ZodType | undefined>
    ? { params: { [K in ParameterNames<Path>]: string }; query?: InputOf<Query>; body?: InputOf<Request> }
    : never;

export const parameterNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
