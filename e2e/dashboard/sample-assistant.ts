import type { OperationCall, OperationId, OperationResult } from '@sluice/api-client';
import { paged } from './paged.ts';

type Handlers = { [Id in OperationId]?: (input: OperationCall<Id>) => OperationResult<Id> };

const owner = { appName: 'assistant', userId: 'user' };
const sessionId = 'chat-1';

/** Handlers of the assistant's panel and of the use of models. */
export const assistantHandlers = {
  'agents.usage.get': () => ({
    model: { label: 'Harbor 8B', isRemote: true, isOwn: true },
    areTermsAccepted: true,
    usedTokens: 184_220,
    reservedTokens: 0,
    maxTokens: 2_000_000,
    maxTokensPerPerson: 150_000,
    resetsAt: '2100-01-01T00:00:00Z',
    chatRetentionDays: 90,
    calls: [
      {
        feature: 'assistant',
        model: 'harbor-8b',
        calls: 41,
        failedCalls: 2,
        inputTokens: 171_300,
        outputTokens: 12_920,
      },
    ],
  }),
  'agents.usage.people.list': () =>
    paged([
      {
        userId: 'user',
        email: 'ada@harbor.example',
        calls: 27,
        failedCalls: 2,
        inputTokens: 98_400,
        outputTokens: 7_310,
        reservedTokens: 0,
      },
      { calls: 14, failedCalls: 0, inputTokens: 72_900, outputTokens: 5_610, reservedTokens: 0 },
    ]),
  'agents.model.get': () => ({
    isPermitted: true,
    model: {
      protocol: 'OPENAI',
      baseUrl: 'https://models.harbor.example/v1',
      chatModel: 'harbor-8b',
      label: 'Harbor 8B',
      hasKey: true,
      modifiedAt: '2026-11-01T09:30:00Z',
    },
    inheritance: { isEnabled: true, label: 'Coast 30B' },
  }),
  'agents.assistant.sessions.list': () => ({
    ...owner,
    sessions: [
      {
        sessionId,
        title: 'Why did “Harbor at night” fail?',
        lastUpdateTimeSeconds: Math.floor(Date.now() / 1000) - 3600,
      },
    ],
  }),
  'agents.assistant.sessions.get': () => ({
    sessionId,
    ...owner,
    title: 'Why did “Harbor at night” fail?',
    messages: [
      { id: 'm-1', role: 'user', parts: [{ type: 'text', text: 'Why did “Harbor at night” fail?' }] },
      {
        id: 'm-2',
        role: 'assistant',
        parts: [
          {
            type: 'dynamic-tool',
            toolName: 'explain_encoding',
            toolCallId: 'call-1',
            state: 'output-available',
            input: { encodingId: '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a002' },
            output: { status: { status: 'ERROR' } },
          },
          {
            type: 'text',
            text: 'Its **input was not found**: the server returned 404 for `films/night.mp4`.\n\n| file | status |\n| --- | --- |\n| films/night.mp4 | 404 |\n| films/day.mp4 | 200 |\n\nTwo ways to fix it:\n- upload the file again, then retry\n- change the path of the input stream',
          },
          {
            type: 'dynamic-tool',
            toolName: 'propose_change',
            toolCallId: 'call-2',
            state: 'output-available',
            input: { operation: 'encoding.encodings.delete' },
            output: { proposalId: 'proposal-1' },
          },
          {
            type: 'data-attachments',
            data: {
              attachments: [
                {
                  kind: 'approval',
                  toolCallId: 'call-2',
                  attributes: { proposalId: 'proposal-1', summary: 'Delete an encoding' },
                },
              ],
            },
          },
        ],
      },
    ],
  }),
} satisfies Handlers;
