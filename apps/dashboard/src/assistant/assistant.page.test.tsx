import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Api, OperationResult } from '../app/api/api.ts';
import { renderApp, type Handlers } from '../testing/render-app.tsx';
import { at, shellHandlers } from '../testing/shell-handlers.ts';

type Message = OperationResult<'agents.assistant.sessions.get'>['messages'][number];
type Send = (event: string, data: unknown) => void;

const usage: OperationResult<'agents.usage.get'> = {
  model: { label: 'Harbour model', isRemote: false, isOwn: false },
  areTermsAccepted: false,
  usedTokens: 1200,
  reservedTokens: 0,
  maxTokens: 50_000,
  resetsAt: at,
  calls: [],
  chatRetentionDays: 90,
};

const owner = { appName: 'assistant', userId: 'user' };

/** Opens the panel against a chat whose answers the test streams by itself. */
const openPanel = async (more: Handlers = {}, respond?: () => Response) => {
  const stored: Message[] = [];
  const requests: { path: string; body: unknown }[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const open: Api['open'] = async (path, signal, body) => {
    requests.push({ path, body });
    if (respond) return respond();
    return new Response(
      new ReadableStream({
        start(started) {
          controller = started;
          signal.addEventListener('abort', () => started.error(new DOMException('Stopped', 'AbortError')));
        },
      }),
    );
  };
  const app = await renderApp(
    '/',
    shellHandlers({
      'agents.usage.get': () => usage,
      'agents.assistant.sessions.create': () => ({ sessionId: 'chat-1', ...owner }),
      'agents.assistant.sessions.get': () => ({ sessionId: 'chat-1', ...owner, messages: [...stored] }),
      'agents.assistant.sessions.list': () => ({
        ...owner,
        sessions: [{ sessionId: 'chat-1', title: 'Inputs', lastUpdateTimeSeconds: 1_767_225_600 }],
      }),
      'agents.assistant.sessions.delete': () => ({ sessionId: 'chat-1', ...owner }),
      ...more,
    }),
    { open },
  );
  await page.getByRole('button', { name: 'Assistant' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Assistant' })).toBeVisible();
  const send: Send = (event, data) =>
    controller?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return { ...app, stored, requests, send, end: () => controller?.close() };
};

const field = () => page.getByRole('textbox', { name: 'Message' });
const log = () => page.getByRole('log', { name: 'Chat' });

const ask = async (text: string) => {
  await field().fill(text);
  await userEvent.keyboard('{Enter}');
};

const toolPart = {
  type: 'dynamic-tool',
  toolName: 'explain_encoding',
  toolCallId: 'call-1',
  state: 'output-available',
  input: { encodingId: 'e-1' },
  output: { status: 'ERROR' },
} as const;

const approval = {
  type: 'data-attachments',
  data: {
    attachments: [
      { kind: 'approval', toolCallId: 'call-2', attributes: { proposalId: 'p-1', summary: 'Delete an input' } },
    ],
  },
} as const;

beforeEach(async () => {
  await page.viewport(1280, 800);
});

describe('the assistant', () => {
  it('streams an answer with what was read, its sources, and the change to decide on', async () => {
    const chat = await openPanel();
    await expect.element(field()).toHaveFocus();
    await ask('Why did it fail?');
    await expect
      .poll(() => chat.requests)
      .toEqual([
        {
          path: '/agents/assistant/sessions/chat-1/messages',
          body: { text: 'Why did it fail?', screen: location.pathname },
        },
      ]);
    chat.send('text', { text: 'The **input** ' });
    await expect.element(page.getByText('input', { exact: true })).toBeVisible();
    await expect.element(log()).toHaveAttribute('aria-busy', 'true');
    chat.send('text', { text: 'is gone. ![x](https://evil.example/x) [more](https://evil.example)' });
    chat.send('tool', { part: toolPart });
    chat.send('tool', { part: approval });
    await expect.element(page.getByRole('link', { name: 'Decide on “Delete an input”' })).toBeVisible();
    const text = { type: 'text' as const, text: 'The **input** is gone.' };
    chat.stored.push(
      { id: 'm-1', role: 'user', parts: [{ type: 'text', text: 'Why did it fail?' }] },
      {
        id: 'm-2',
        role: 'assistant',
        parts: [text, toolPart, { ...approval, data: { attachments: [...approval.data.attachments] } }],
      },
    );
    expect(document.querySelector('[role=log] img, [role=log] a[href*=evil]')).toBeNull();
    chat.end();
    await expect.element(log()).toHaveAttribute('aria-busy', 'false');
    await expect.element(page.getByRole('article', { name: 'Harbour model' })).toBeVisible();
    await page.getByText('Encoding: e-1').first().click();
    await expect.element(page.getByText(/"status": "ERROR"/)).toBeVisible();
    await page.getByRole('list', { name: 'Sources' }).getByRole('link', { name: 'Encoding: e-1' }).click();
    await expect.poll(chat.address).toBe('/encoding/encodings/e-1');
    await expect.element(page.getByRole('dialog', { name: 'Assistant' })).not.toBeInTheDocument();
    // The chat is still there when the panel is opened again.
    await page.getByRole('button', { name: 'Assistant' }).click();
    await expect.element(page.getByRole('article', { name: 'Harbour model' })).toBeVisible();
  });

  it('is stopped, and keeps what has come', async () => {
    const chat = await openPanel();
    await ask('Tell me everything');
    await expect.poll(() => chat.requests.length).toBe(1);
    chat.send('text', { text: 'It begins' });
    await expect.element(page.getByText('It begins')).toBeVisible();
    await page.getByRole('button', { name: 'Stop the answer' }).click();
    await expect.element(page.getByText('You stopped the answer.')).toBeVisible();
    await expect.element(page.getByText('It begins')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
  });

  it('says in words why there is no answer', async () => {
    const data = { code: 6335, message: 'The tokens of models for this month are used up.', details: [] };
    const body = JSON.stringify({ requestId: 'r', status: 'ERROR', data });
    await openPanel({}, () => new Response(body, { status: 429 }));
    await ask('Hi');
    await expect.element(page.getByText('The tokens of models for this month are used up.')).toBeVisible();
    await expect.element(page.getByText('1,200 of 50,000 tokens this month')).toBeVisible();
  });

  it('opens and deletes earlier chats', async () => {
    const chat = await openPanel();
    chat.stored.push({ id: 'm-1', role: 'user', parts: [{ type: 'text', text: 'Which inputs?' }] });
    await page.getByRole('button', { name: 'Earlier chats' }).click();
    await page.getByRole('button', { name: 'Inputs', exact: true }).click();
    await expect.element(page.getByText('Which inputs?')).toBeVisible();
    await page.getByRole('button', { name: 'Earlier chats' }).click();
    await page.getByRole('button', { name: 'Delete chat “Inputs”' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => chat.calls.some(({ id }) => id === 'agents.assistant.sessions.delete')).toBe(true);
  });

  it('shows what works by rules without a model', async () => {
    const { model: _model, ...withoutModel } = usage;
    await openPanel({ 'agents.usage.get': () => withoutModel });
    await expect.element(page.getByText(/No model is configured/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'AI session interpreter' })).toBeVisible();
    expect(field().elements()).toEqual([]);
  });

  it('asks an owner to accept the terms before a model elsewhere receives anything', async () => {
    let isAccepted = false;
    const terms = () => ({ version: 1, points: ['Messages leave this machine.'], isAccepted });
    const chat = await openPanel({
      'agents.usage.get': () => ({
        ...usage,
        model: { label: 'Remote', isRemote: true, isOwn: false },
        areTermsAccepted: isAccepted,
      }),
      'account.aiTerms.get': terms,
      'account.aiTerms.accept': () => {
        isAccepted = true;
        return terms();
      },
    });
    await expect.element(page.getByText('Messages leave this machine.')).toBeVisible();
    await page.getByRole('button', { name: 'Accept the AI terms' }).click();
    await expect.element(field()).toBeVisible();
    expect(chat.calls.find(({ id }) => id === 'account.aiTerms.accept')?.input).toMatchObject({ body: { version: 1 } });
  });

  it('fits a phone', async () => {
    await page.viewport(390, 844);
    await openPanel();
    const panel = page.getByRole('dialog', { name: 'Assistant' }).element().getBoundingClientRect();
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeInViewport();
    expect(panel.width).toBeLessThanOrEqual(390);
  });
});
