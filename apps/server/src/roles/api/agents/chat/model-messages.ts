import type { AgentMessage, AgentMessagePart } from '@sluice/contract';
import type { ModelMessage } from 'ai';

/** Messages of a chat that the model sees again. */
const messagesMax = 20;

type ToolPart = Extract<AgentMessagePart, { type: 'dynamic-tool' }>;

const toolMessages = ({ toolCallId, toolName, input, output, errorText }: ToolPart): ModelMessage[] => [
  { role: 'assistant', content: [{ type: 'tool-call', toolCallId, toolName, input }] },
  {
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        toolCallId,
        toolName,
        output:
          errorText === undefined
            ? { type: 'text', value: JSON.stringify(output ?? {}) }
            : { type: 'error-text', value: errorText },
      },
    ],
  },
];

const partMessages = (role: AgentMessage['role'], part: AgentMessagePart): ModelMessage[] => {
  if (part.type === 'text') return [{ role, content: part.text }];
  return part.type === 'dynamic-tool' ? toolMessages(part) : [];
};

/** Returns the latest messages of a chat as the model reads them. */
export const modelMessages = (messages: readonly AgentMessage[]): ModelMessage[] =>
  messages.slice(-messagesMax).flatMap(({ role, parts }) => parts.flatMap((part) => partMessages(role, part)));
