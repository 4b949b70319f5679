import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Required caller: anyone, any signed-in user, a worker with its token, or a holder of the named permission. */
export type Permission = 'public' | 'authenticated' | 'worker' | (string & {});

/** An operation of the API, as data; server, client, OpenAPI and the API tests read the same object. */
export type Operation<
  Path extends string = string,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Request extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | undefined = z.ZodType | undefined,
> = {
  /** Resource and verb as in the public SDKs, such as `encoding.encodings.list`. */
  id: string;
  method: Method;
  /** Path below `/v1`, with parameters as `{input_id}`. */
  path: Path;
  /** Other paths of the same operation, with the same parameters. */
  aliases?: readonly string[];
  summary: string;
  permission: Permission;
  /** Signs its caller in elsewhere, so that keys with limits may not call it. */
  actsAsPerson?: true;
  /** Changes nothing although its method is not GET, such as a query with a body. */
  readOnly?: true;
  query?: Query;
  request?: Request;
  /** The request may have no body. */
  bodyOptional?: true;
  /** The body is a file instead of JSON; `request` is then the schema of its bytes. */
  file?: { bytesMax: number };
  response?: Response;
  status: 200 | 201 | 202 | 204;
  errors?: readonly ErrorCode[];
};

/** Declares an operation and keeps the types of its path, query and bodies. */
export const operation = <
  const Path extends string,
  Query extends z.ZodType | undefined = undefined,
  Request extends z.ZodType | undefined = undefined,
  Response extends z.ZodType | undefined = undefined,
>(
  declared: Operation<Path, Query, Request, Response>,
): Operation<Path, Query, Request, Response> => declared;

/** Names between braces in a path. */
export type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;
type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;

/** Parsed input of a verb. */
export type InputFor<O> =
  O extends Operation<infer Path, infer Query, infer Request, z.ZodType | undefined>
    ? { params: { [K in ParameterNames<Path>]: string }; query: OutputOf<Query>; body: OutputOf<Request> }
    : never;

/** Result of a verb: the content of `data.result`. */
export type ResultOf<O> =
  O extends Operation<string, z.ZodType | undefined, z.ZodType | undefined, infer Response>
    ? OutputOf<Response>
    : never;

/** Input as sent by a client. */
export type CallOf<O> =
  O extends Operation<infer Path, infer Query, infer Request, z.ZodType | undefined>
    ? { params: { [K in ParameterNames<Path>]: string }; query?: InputOf<Query>; body?: InputOf<Request> }
    : never;

export const parameterNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
