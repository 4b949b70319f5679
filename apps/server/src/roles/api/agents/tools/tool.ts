import type { z } from 'zod';
import type { RequestContext } from '../../shared/bind.ts';
import type { OperationCaller } from '../operation-caller.ts';

/** Everything that a tool may use: it acts only by calling operations as the caller of the request. */
export type ToolContext = {
  caller: OperationCaller;
  /** Base URL of the dashboard. */
  publicUrl: string;
  context: () => Promise<RequestContext>;
};

/** A tool of agents, as data. */
export type Tool = {
  name: string;
  description: string;
  input: z.ZodType;
  /** True for tools that change nothing. */
  readOnly: boolean;
  /** Returns JSON text; throws the errors of operations. */
  run: (context: ToolContext, input: never) => Promise<string>;
};

/** Declares a tool and checks its function against the schema of its input. */
export const defineTool = <Schema extends z.ZodType>(tool: {
  name: string;
  description: string;
  input: Schema;
  readOnly?: boolean;
  run: (context: ToolContext, input: z.output<Schema>) => Promise<string>;
}): Tool => ({ readOnly: true, ...tool });
