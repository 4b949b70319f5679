import type { OperationResult } from '../app/api/api.ts';

type Message = OperationResult<'agents.assistant.sessions.get'>['messages'][number];
export type Part = Message['parts'][number];
export type ToolPart = Extract<Part, { type: 'dynamic-tool' }>;

const toolNames: Record<string, string> = {
  list_metrics: 'Metrics',
  query_metric: 'Metric',
  find_anomalies: 'Anomalies',
  find_sessions: 'Sessions',
  explain_session: 'Session',
  list_encodings: 'Encodings',
  explain_encoding: 'Encoding',
  search_scenes: 'Scenes',
  describe_scenes: 'Scenes of a video',
  find_operations: 'Operations of the API',
  describe_operation: 'Description of an operation',
  call_read: 'API',
  open_screen: 'Screen',
  propose_change: 'Proposed change',
};

const textIn = (values: Record<string, unknown>, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Names a use of a tool: what it read, and which one. */
export const toolLabel = ({ toolName, input }: ToolPart): string => {
  const subject = ['metric', 'operation', 'sessionId', 'impressionId', 'encodingId', 'query', 'search', 'screen']
    .map((name) => textIn(input, name))
    .find((text) => text !== undefined);
  const name = toolNames[toolName] ?? toolName;
  return subject === undefined ? name : `${name}: ${subject}`;
};

const screensByTool: Record<string, readonly [input: string, screen: string]> = {
  explain_session: ['impressionId', '/observability/sessions/'],
  explain_encoding: ['encodingId', '/encoding/encodings/'],
  describe_scenes: ['encodingId', '/ai-scene-analysis/'],
};

/** Returns the screen with what a tool has read; undefined if there is none. */
export const screenOf = ({ toolName, input }: ToolPart): string | undefined => {
  const [name = '', screen = ''] = screensByTool[toolName] ?? [];
  const id = textIn(input, name);
  return id === undefined ? undefined : `${screen}${encodeURIComponent(id)}`;
};

export type Approval = { proposalId: string; summary: string };

/** Returns the changes to approve that a part has. */
export const approvalsOf = (part: Part): Approval[] =>
  part.type === 'data-attachments'
    ? part.data.attachments.flatMap(({ kind, attributes }) => {
        const proposalId = textIn(attributes, 'proposalId');
        return kind === 'approval' && proposalId !== undefined
          ? [{ proposalId, summary: textIn(attributes, 'summary') ?? 'Change' }]
          : [];
      })
    : [];
