import { AppError, type AgentApp, type AgentMessage, type AgentMessagePart } from '@sluice/contract';
import type { ModelMessage } from 'ai';
import { toAppError } from '../../shared/to-app-error.ts';
import { tools } from '../tools/index.ts';
import type { Tool, ToolContext } from '../tools/tool.ts';
import { createModel } from '../../../../shared/model/create-model.ts';
import { describeModelFailure } from '../../../../shared/model/describe-model-failure.ts';
import type { Model } from '../../../../shared/model/find-model.ts';
import { instructionsOf } from './instructions.ts';
import { modelMessages } from './model-messages.ts';
import { redact } from '../../../../shared/model/redact.ts';
import { createViewerNames, restoreStream, type ViewerNames } from '../../../../shared/model/viewer-names.ts';
import { tokenCounter } from '../../../../shared/model/step-usage.ts';

/** Limits of one answer. */
const limits = { steps: 8, milliseconds: 120_000, outputTokens: 2_000 };

/** Tokens of one answer: fewer are not worth starting, more are not used. */
export const turnTokens = { min: 8_000, max: 30_000 };

/** Tokens that the result of a tool and the next words need at most. */
const nextStepTokens = 5_000;

/** Reasons of a model to end an answer. */
const endings = new Set(['stop', 'length', 'tool-calls', 'content-filter']);

/** Event of an answer that is being made: text as it comes, or a tool that has answered. */
export type TurnEvent = { type: 'text'; text: string } | { type: 'tool'; part: AgentMessagePart };

export type Turn = {
  parts: AgentMessagePart[];
  inputTokens: number;
  outputTokens: number;
  /** Why the answer broke off. */
  failure?: string;
};

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asValues = (value: unknown): Values => (isValues(value) ? value : { value });

/** Runs a tool; what an operation refuses is an answer that the model can act on. */
const answerOf = async (tool: Tool, context: ToolContext, input: unknown): Promise<string> => {
  const parsed = tool.input.safeParse(input);
  if (!parsed.success) throw new AppError('validation_failed', { evidence: parsed.error.message.slice(0, 500) });
  // Parsed by the schema that the tool declares for its function.
  return tool.run(context, parsed.data as never);
};

const textOfError = (error: unknown): string => {
  const { message, evidence, advice } = toAppError(error);
  return [message, evidence, advice].filter(Boolean).join(' ');
};

/** Collects the parts of a message from what the model streams. */
const collector = (onEvent: (event: TurnEvent) => void) => {
  const parts: AgentMessagePart[] = [];
  return {
    parts,
    addText(text: string): void {
      const last = parts.at(-1);
      if (last?.type === 'text') last.text += text;
      else parts.push({ type: 'text', text });
      onEvent({ type: 'text', text });
    },
    addTool(part: AgentMessagePart): void {
      parts.push(part);
      onEvent({ type: 'tool', part });
    },
  };
};

const approvalOf = (toolCallId: string, { approveAt, proposalId, summary }: Values): AgentMessagePart => ({
  type: 'data-attachments',
  data: { attachments: [{ kind: 'approval', toolCallId, attributes: { approveAt, proposalId, summary } }] },
});

/** Texts on their way to a model and back. */
type Curtain = {
  viewers: ViewerNames;
  /** Replaces ids of viewers, addresses and credentials for a model elsewhere. */
  hide: (text: string) => string;
  /** Returns a hidden text as a person reads it: with the ids of viewers, without addresses and credentials. */
  show: (text: string) => string;
};

const curtainOf = ({ isRemote }: Model): Curtain => {
  const viewers = createViewerNames();
  const hide = (text: string): string => (isRemote ? redact(viewers.hide(text)) : text);
  const show = (text: string): string =>
    isRemote ? JSON.stringify(viewers.restoreValue(JSON.parse(hide(text)))) : text;
  return { viewers, hide, show };
};

/** Returns messages as the model may read them, also those of a time when it was local. */
const forModel = (
  messages: readonly AgentMessage[],
  { isRemote }: Model,
  { viewers, hide }: Curtain,
): ModelMessage[] => {
  for (const { parts } of messages)
    for (const part of parts) if (part.type === 'dynamic-tool') viewers.learn(part.input, part.output);
  const all = modelMessages(messages);
  // Replacements contain no character that JSON escapes.
  return isRemote ? JSON.parse(hide(JSON.stringify(all))) : all;
};

type TurnRequest = {
  app: AgentApp;
  ai: Model;
  messages: readonly AgentMessage[];
  context: ToolContext;
  now: Date;
  /** Path of the screen that the person sees. */
  screen?: string | undefined;
  signal: AbortSignal;
  /** Tokens that the answer may use. */
  tokens: number;
  onEvent: (event: TurnEvent) => void;
  /** Stores the parts that are complete after each step, before the model is asked again. */
  onParts: (parts: readonly AgentMessagePart[]) => Promise<unknown>;
};

/** Lets the model answer with tools, within limits; a failure of the model ends the answer and is reported, never thrown. */
export const runTurn = async ({
  app,
  ai,
  messages,
  context,
  now,
  screen,
  signal,
  tokens,
  onEvent,
  onParts,
}: TurnRequest): Promise<Turn> => {
  const { dynamicTool, isStepCount, streamText } = await import('ai');
  const collected = collector(onEvent);
  const curtain = curtainOf(ai);
  const words = restoreStream(ai.isRemote ? curtain.viewers : { restore: (text) => text }, collected.addText);
  const run = (tool: Tool) =>
    dynamicTool({
      description: tool.description,
      inputSchema: tool.input,
      async execute(given, { toolCallId }) {
        words.flush();
        const input = ai.isRemote ? curtain.viewers.restoreValue(given) : given;
        const part = { type: 'dynamic-tool' as const, toolName: tool.name, toolCallId, input: asValues(input) };
        try {
          const text = await answerOf(tool, context, input);
          curtain.viewers.learn(input, JSON.parse(text));
          const output = asValues(JSON.parse(curtain.show(text)));
          collected.addTool({ ...part, state: 'output-available', output });
          if (tool.name === 'propose_change') collected.addTool(approvalOf(toolCallId, output));
          return curtain.hide(text);
        } catch (error) {
          const text = JSON.stringify({ error: textOfError(error) });
          const { error: errorText } = JSON.parse(curtain.show(text));
          collected.addTool({ ...part, state: 'output-error', errorText });
          return curtain.hide(text);
        }
      },
    });
  const prompt = forModel(messages, ai, curtain);
  const counter = tokenCounter(prompt);
  let failure: string | undefined;
  let stored = Promise.withResolvers<void>();
  try {
    const result = streamText({
      model: await createModel(ai),
      system: instructionsOf(app, now, screen && curtain.hide(screen)),
      messages: prompt,
      tools: Object.fromEntries(tools.map((tool) => [tool.name, run(tool)])),
      stopWhen: [
        isStepCount(limits.steps),
        // The next step reads again what the last one has read.
        ({ steps }) =>
          steps.reduce((sum, { usage }) => sum + (usage.totalTokens ?? 0), 0) +
            (steps.at(-1)?.usage.totalTokens ?? 0) +
            nextStepTokens >
          tokens,
      ],
      // A server that ends while the model is asked again keeps the steps before.
      async prepareStep({ stepNumber }) {
        if (stepNumber > 0) await stored.promise;
        stored = Promise.withResolvers();
        return {};
      },
      maxOutputTokens: limits.outputTokens,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(limits.milliseconds)]),
      onError: ({ error }) => {
        failure = describeModelFailure(error, ai);
      },
    });
    for await (const part of result.fullStream) {
      if (part.type === 'start-step') counter.startStep();
      if (part.type === 'finish-step') {
        words.flush();
        counter.finishStep(part.usage);
        await onParts(collected.parts);
        stored.resolve();
      }
      if (part.type === 'text-delta') {
        counter.addText(part.text);
        words.push(part.text);
      }
      if (part.type === 'abort') failure ??= 'The answer took too long, or was stopped.';
      // A connection that ends early has no reason of the model.
      if (part.type === 'finish' && !endings.has(part.finishReason)) failure ??= 'The model ended its answer early.';
    }
  } catch (error) {
    failure = describeModelFailure(error, ai);
  }
  words.flush();
  return { parts: collected.parts, ...counter.total(), ...(failure !== undefined && { failure }) };
};
