import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '@sluice/api-client';
import { useApi, type Api, type OperationResult } from '../app/api/api.ts';
import { problemOf } from '../app/api/problem.ts';
import { readEvents } from './read-events.ts';
import type { Part } from './sources.ts';

export type Message = OperationResult<'agents.assistant.sessions.get'>['messages'][number];

/** The chat in the panel; `answer` is being made. */
export type ChatState = {
  sessionId?: string;
  messages: readonly Message[];
  answer?: Part[];
  isBusy: boolean;
  /** Reason why the last message has no whole answer. */
  failure?: string;
};

const emptyChat: ChatState = { messages: [], isBusy: false };

/** Returns the parts of an answer with the next words or the next use of a tool. */
export const withEvent = (parts: readonly Part[], event: string, data: Record<string, unknown>): Part[] => {
  // Parts have the form of the contract, which the server that streams them follows.
  if (event === 'tool') return [...parts, data['part'] as Part];
  if (event !== 'text') return [...parts];
  const [last, text] = [parts.at(-1), String(data['text'])];
  return last?.type === 'text'
    ? [...parts.slice(0, -1), { type: 'text', text: last.text + text }]
    : [...parts, { type: 'text', text }];
};

const refusalOf = async (response: Response): Promise<ApiError> => {
  const { data = {}, requestId } = await response.json().catch(() => ({}));
  const { code = 0, message = 'The server did not answer.', developerMessage = message, details = [] } = data;
  return new ApiError({ status: response.status, code, message, developerMessage, details, requestId });
};

type Asked = { api: Api; sessionId: string; text: string; signal: AbortSignal };

const askIn = async ({ api, sessionId, text, signal }: Asked): Promise<ReadableStream<Uint8Array>> => {
  const body = { text, screen: location.pathname };
  const response = await api.open?.(`/agents/assistant/sessions/${sessionId}/messages`, signal, body);
  if (!response?.ok || !response.body) throw response ? await refusalOf(response) : new TypeError('No connection');
  return response.body;
};

/** The chat of the assistant's panel: sends messages, collects streamed answers, and stops them. */
export const useChat = () => {
  const api = useApi();
  const client = useQueryClient();
  const [chat, setChat] = useState<ChatState>(emptyChat);
  const running = useRef<AbortController>(undefined);
  const change = (next: Partial<ChatState>) => setChat((previous) => ({ ...previous, ...next }));

  const answer = async (sessionId: string, text: string, { signal }: AbortController): Promise<void> => {
    let parts: Part[] = [];
    let failure: string | undefined;
    for await (const { event, data } of readEvents(await askIn({ api, sessionId, text, signal }))) {
      if (event === 'failed') failure = String(data['reason']);
      parts = withEvent(parts, event, data);
      if (!signal.aborted) change({ answer: parts, ...(failure !== undefined && { failure }) });
    }
  };

  const reload = async (sessionId: string): Promise<void> => {
    const { messages } = await api.call('agents.assistant.sessions.get', { params: { session_id: sessionId } });
    change({ messages, answer: undefined });
  };

  const send = async (text: string): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const asked: Message = { id: 'asked', role: 'user', parts: [{ type: 'text', text }] };
    setChat((previous) => ({
      ...previous,
      messages: [...previous.messages, asked],
      answer: [],
      isBusy: true,
      failure: undefined,
    }));
    try {
      const sessionId =
        chat.sessionId ?? (await api.call('agents.assistant.sessions.create', { params: {} })).sessionId;
      change({ sessionId });
      await answer(sessionId, text, controller);
      await reload(sessionId);
    } catch (error) {
      // The words received so far stay in view; the server has stored them too.
      setChat(({ answer: parts = [], ...previous }) => ({
        ...previous,
        answer: undefined,
        messages:
          parts.length > 0 ? [...previous.messages, { id: 'broken', role: 'assistant', parts }] : previous.messages,
        failure: controller.signal.aborted ? 'You stopped the answer.' : problemOf(error).text,
      }));
    } finally {
      if (running.current === controller) change({ isBusy: false });
      void client.invalidateQueries();
    }
  };

  return {
    chat,
    send,
    stop: () => running.current?.abort(),
    startNew: () => {
      running.current?.abort();
      running.current = undefined;
      setChat(emptyChat);
    },
    open: async (sessionId: string) => {
      running.current?.abort();
      running.current = undefined;
      setChat({ ...emptyChat, sessionId });
      await reload(sessionId).catch((error: unknown) => change({ failure: problemOf(error).text }));
    },
  };
};
