import type { InputFor, Operation, ResultOf } from '@sluice/contract';
import type { Context, Visitor } from '@sluice/core';
import type { Platform } from '../../../shared/platform.ts';

/** What a verb receives from a request: the context of the core, and what only HTTP knows. */
export type RequestContext = Context &
  Visitor & {
    platform: Platform;
    /** Aborts when the client goes before it has its answer. */
    untilLeft(): AbortSignal;
  };

export type ParsedInput = { params: Record<string, string>; query: unknown; body: unknown };

/** An operation of the contract with the verb that keeps its promise. */
export type Binding = {
  operation: Operation;
  verb: (context: RequestContext, input: ParsedInput) => Promise<unknown>;
  /** The verb only reads, and its result follows from PostgreSQL alone: not from the clock, telemetry or files. */
  isSettled?: true;
};

/** Binds an operation to its verb; what the verb takes and answers is checked against the contract. */
export const bind = <O extends Operation>(
  operation: O,
  verb: (context: RequestContext, input: InputFor<O>) => Promise<ResultOf<O>>,
): Binding => ({
  operation,
  // The route parses with this operation's own schemas, so the input is what the verb takes.
  verb: verb as Binding['verb'],
});

/** Binds a read whose result follows from PostgreSQL alone, so that it need not be made again while nothing changes. */
export const bindSettled = <O extends Operation>(
  operation: O,
  verb: (context: RequestContext, input: InputFor<O>) => Promise<ResultOf<O>>,
): Binding => ({ ...bind(operation, verb), isSettled: true });
