import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import type { AgentCalls, AgentMethod, PageMessage } from '../agent/protocol.ts';
import { readLines } from './read-lines.ts';

const pageMessage = z.object({
  at: z.number(),
  kind: z.enum(['console', 'exception', 'request-failed', 'crash']),
  text: z.string().max(1000),
  url: z.string().max(8192).optional(),
});

const agentMessage = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ page: pageMessage }),
  z.object({ id: z.number(), error: z.string() }),
  z.object({ id: z.number(), result: z.unknown() }),
]);

const parseMessage = (line: string): z.infer<typeof agentMessage> | undefined => {
  try {
    return agentMessage.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
};

/** Failure of a box, its agent, or the browser in it. */
export class BoxError extends Error {
  override name = 'BoxError';
}

/** End of a box that another program has killed, for example the kernel for want of memory. */
export class BoxKilled extends BoxError {
  override name = 'BoxKilled';
}

type Pending = { resolve: (result: unknown) => void; reject: (error: Error) => void };

export type ChannelEvents = { onPage: (message: PageMessage) => void; onInvalid: (reason: string) => void };

/** Calls to the agent in a box, and its answers. The box is not trusted: an invalid message is reported. */
export class AgentChannel {
  readonly #input: Writable;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #failure: BoxError | undefined;
  /** Resolves when the agent is ready for calls. */
  readonly ready: Promise<unknown>;

  constructor(input: Writable, output: Readable, { onPage, onInvalid }: ChannelEvents) {
    this.#input = input;
    this.ready = this.#expect<undefined>(0);
    input.on('error', () => onInvalid('The agent closed its input.'));
    const receive = (line: string): void => {
      const message = parseMessage(line);
      if (!message) onInvalid('The agent sent an invalid message.');
      else if ('page' in message) {
        const { url, ...page } = message.page;
        onPage({ ...page, ...(url !== undefined && { url }) });
      } else if ('ready' in message) this.#settle(0, ({ resolve }) => resolve(undefined));
      else if ('error' in message) this.#settle(message.id, ({ reject }) => reject(new BoxError(message.error)));
      else this.#settle(message.id, ({ resolve }) => resolve(message.result));
    };
    readLines(output, receive, () => onInvalid('The agent sent too long a message.'));
  }

  /** Calls the agent; rejects with its error, or when the channel fails. */
  call<Method extends AgentMethod>(
    method: Method,
    parameters: AgentCalls[Method]['parameters'],
  ): Promise<AgentCalls[Method]['result']> {
    this.#lastId += 1;
    // The agent answers each method with its own result; whatever reaches verdicts is parsed once more.
    const result = this.#expect<AgentCalls[Method]['result']>(this.#lastId);
    if (!this.#failure) this.#input.write(`${JSON.stringify({ id: this.#lastId, method, parameters })}\n`);
    return result;
  }

  /** Rejects all calls, also later ones. */
  fail(error: BoxError): void {
    this.#failure = error;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }

  #expect<Result>(id: number): Promise<Result> {
    const failure = this.#failure;
    if (failure) return Promise.reject(failure);
    const result = new Promise<Result>((resolve, reject) => {
      this.#pending.set(id, { resolve: (value) => resolve(value as Result), reject });
    });
    // Callers that have left by then need no answer.
    result.catch(() => undefined);
    return result;
  }

  #settle(id: number, action: (call: Pending) => void): void {
    const call = this.#pending.get(id);
    this.#pending.delete(id);
    if (call) action(call);
  }
}
