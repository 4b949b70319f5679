import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** One step of a model: words, calls of tools, or a failure. */
export type ModelStep = {
  text?: string;
  calls?: readonly { name: string; input: unknown }[];
  /** HTTP status of a refusal. */
  status?: number;
  /** Delays the answer until this is settled. */
  until?: Promise<unknown>;
  /** Ends the connection in the middle of the stream. */
  isCut?: true;
};

export type ModelServer = {
  /** Value of `AI_BASE_URL`. */
  url: string;
  /** Bodies of all requests, as sent. */
  requests: readonly string[];
  /** Keys of all requests; empty for a request without one. */
  keys: readonly string[];
  /** Replaces the steps that follow; without steps, the model says "Done." */
  script(steps: readonly ModelStep[]): void;
  /** Lets a function decide on each step by the body of the request, instead of a script. */
  respond(next: (request: string) => ModelStep): void;
  close(): Promise<void>;
};

const usage = { input: 100, output: 20 };

const wordsOf = (text: string): string[] => text.split(/(?<= )/);

/** Ends a connection once the client has had time to read what was written. */
const cut = (response: ServerResponse): void => {
  setTimeout(() => response.destroy(), 200);
};

const streamOpenAi = (response: ServerResponse, { text = '', calls = [], isCut }: ModelStep, turn: number): void => {
  const send = (delta: object, finish: string | null = null, more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: `chat-${turn}`, object: 'chat.completion.chunk', created: 1, model: 'scripted', choices: [{ index: 0, delta, finish_reason: finish }], ...more })}\n\n`,
    );
  for (const content of wordsOf(text)) send({ role: 'assistant', content });
  if (isCut) return cut(response);
  for (const [index, { name, input }] of calls.entries()) {
    send({ tool_calls: [{ index, id: `call_${turn}_${index}`, type: 'function', function: { name, arguments: '' } }] });
    // In pieces that end within JSON, as models send them.
    for (const piece of JSON.stringify(input).match(/.{1,7}/gs) ?? [])
      send({ tool_calls: [{ index, function: { arguments: piece } }] });
  }
  const total = {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
  };
  send({}, calls.length > 0 ? 'tool_calls' : 'stop', { usage: total });
  response.end('data: [DONE]\n\n');
};

const streamAnthropic = (response: ServerResponse, { text = '', calls = [], isCut }: ModelStep, turn: number): void => {
  const send = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  const message = {
    id: `msg_${turn}`,
    type: 'message',
    role: 'assistant',
    model: 'scripted',
    content: [],
    stop_reason: null,
    stop_sequence: null,
  };
  send('message_start', { message: { ...message, usage: { input_tokens: usage.input, output_tokens: 0 } } });
  let index = 0;
  if (text !== '') {
    send('content_block_start', { index, content_block: { type: 'text', text: '' } });
    for (const word of wordsOf(text)) send('content_block_delta', { index, delta: { type: 'text_delta', text: word } });
    if (isCut) return cut(response);
    send('content_block_stop', { index });
    index += 1;
  }
  for (const { name, input } of calls) {
    send('content_block_start', {
      index,
      content_block: { type: 'tool_use', id: `tool_${turn}_${index}`, name, input: {} },
    });
    for (const piece of JSON.stringify(input).match(/.{1,7}/gs) ?? [])
      send('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: piece } });
    send('content_block_stop', { index });
    index += 1;
  }
  const reason = calls.length > 0 ? 'tool_use' : 'end_turn';
  send('message_delta', {
    delta: { stop_reason: reason, stop_sequence: null },
    usage: { output_tokens: usage.output },
  });
  send('message_stop', {});
  response.end();
};

const keyOf = ({ headers }: IncomingMessage): string =>
  String(headers['x-api-key'] ?? headers.authorization?.replace(/^Bearer /, '') ?? '');

/** Words that mean the same to the scripted model for embeddings. */
const sameMeanings = [
  ['storm', 'tempest', 'gale', 'thunder'],
  ['boat', 'ship', 'vessel'],
  ['dinner', 'meal', 'supper'],
];
const dimensions = 64;

/** Embedding that depends only on the meanings of the words of a text. */
const embed = (text: string): number[] => {
  const vector = Array.from({ length: dimensions }, () => 0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const meaning = sameMeanings.find((words) => words.includes(word))?.[0] ?? word;
    let hash = 7;
    for (const letter of meaning) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
    vector[hash % dimensions] = (vector[hash % dimensions] ?? 0) + 1;
  }
  return vector;
};

const sendEmbeddings = (response: ServerResponse, body: string): void => {
  // The form of requests of OpenAI's protocol.
  const { input } = JSON.parse(body) as { input: string[] };
  const tokens = input.join(' ').split(' ').length;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      object: 'list',
      model: 'scripted',
      data: input.map((text, index) => ({ object: 'embedding', index, embedding: embed(text) })),
      usage: { prompt_tokens: tokens, total_tokens: tokens },
    }),
  );
};

/** Starts a server that speaks the protocols of OpenAI (`/chat/completions`, `/embeddings`) and Anthropic (`/messages`) by a script. */
export const startModelServer = async (): Promise<ModelServer> => {
  const requests: string[] = [];
  const keys: string[] = [];
  let steps: ModelStep[] = [];
  let respond: ((request: string) => ModelStep) | undefined;
  let turn = 0;
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    requests.push(body);
    keys.push(keyOf(request));
    turn += 1;
    const step: ModelStep = respond?.(body) ?? steps.shift() ?? { text: 'Done.' };
    await step.until;
    if (step.status !== undefined) {
      // Clients repeat a refused request once: after this time, or two seconds without it.
      response.writeHead(step.status, { 'content-type': 'application/json', 'retry-after-ms': '1' });
      return void response.end(JSON.stringify({ error: { type: 'error', message: 'The script refuses.' } }));
    }
    if (request.url?.endsWith('/embeddings')) return sendEmbeddings(response, body);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const isAnthropic = request.url?.endsWith('/messages') === true;
    (isAnthropic ? streamAnthropic : streamOpenAi)(response, step, turn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    keys,
    script(next) {
      steps = [...next];
      respond = undefined;
      requests.length = 0;
      keys.length = 0;
    },
    respond(next) {
      respond = next;
      requests.length = 0;
      keys.length = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
