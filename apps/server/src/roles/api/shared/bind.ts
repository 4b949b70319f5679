import type { InputFor, Operation, ResultOf } from '@sluice/contract';
import type { Context, Visitor } from '@sluice/core';
import type { Platform } from '../../../shared/platform.ts';

/** Context of a verb for one request: the context of the core, and the parts that only HTTP provides. */
export type RequestContext = Context &
  Visitor & {
    platform: Platform;
    /** Returns a signal that aborts when the client disconnects before it has received its response. */
    clientDisconnected(): AbortSignal;
  };

export type ParsedInput = { params: Record<string, string>; query: unknown; body: unknown };

/** Operation of the contract with the verb that implements it. */
export type Binding = {
  operation: Operation;
  verb: (context: RequestContext, input: ParsedInput) => Promise<unknown>;
  /** True when the verb only reads and its result depends only on PostgreSQL: not on the clock, telemetry or files. */
  isSettled?: true;
};

/** Binds an operation to its verb, whose input and result types are checked against the contract. */
export const bind = <O extends Operation>(
  operation: O,
  verb: (context: RequestContext, input: InputFor<O>) => Promise<ResultOf<O>>,
): Binding => ({
  operation,
  // The route parses with this operation's own schemas, so the input has the verb's type.
  verb: verb as Binding['verb'],
});

/** Binds a read that depends only on PostgreSQL, so that its response can be cached until a commit. */
export const bindSettled = <O extends Operation>(
  operation: O,
  verb: (context: RequestContext, input: InputFor<O>) => Promise<ResultOf<O>>,
): Binding => ({ ...bind(operation, verb), isSettled: true });
