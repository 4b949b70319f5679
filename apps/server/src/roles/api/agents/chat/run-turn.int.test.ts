import { setTimeout as wait } from 'node:timers/promises';
import type { AgentMessage } from '@sluice/contract';
import { startModelServer, type ModelServer } from '@sluice/testing/model-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ToolContext } from '../tools/tool.ts';
import { runTurn } from './run-turn.ts';

const unused = (): never => {
  throw new Error('The tool that is called reads nothing of its context.');
};
const context: ToolContext = { caller: { call: unused, find: unused }, publicUrl: 'http://localhost', context: unused };
const question: AgentMessage = { id: '1', role: 'user', parts: [{ type: 'text', text: 'Which encodings failed?' }] };

let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
});
afterAll(() => model.close());

it('asks the model again only after the parts of the last step are stored', async () => {
  model.script([
    { text: 'Looking. ', calls: [{ name: 'find_operations', input: { query: 'list encodings' } }] },
    { text: 'None.' },
  ]);
  const requestsWhenStored: number[] = [];
  const turn = await runTurn({
    app: 'assistant',
    ai: {
      protocol: 'openai',
      baseUrl: model.url,
      apiKey: undefined,
      chatModel: 'scripted',
      embeddingModel: undefined,
      transcriptionModel: undefined,
      label: 'Scripted',
      isRemote: false,
    },
    messages: [question],
    context,
    now: new Date(),
    signal: new AbortController().signal,
    tokens: 30_000,
    onEvent: () => undefined,
    async onParts() {
      // Time for a request that does not wait.
      await wait(200);
      requestsWhenStored.push(model.requests.length);
    },
  });
  expect(turn.failure).toBeUndefined();
  expect(requestsWhenStored).toEqual([1, 2]);
});
