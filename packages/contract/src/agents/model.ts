import { z } from 'zod';
import { operation, type Operation } from '../shared/operation.ts';
import { instant } from '../shared/resource.ts';
import { webUrl } from '../shared/web-url.ts';
import { modelProtocols } from './vocabulary.ts';

const path = '/agents/model';
const permission = 'account.limits';

// PostgreSQL cannot store NUL in text.
const shortText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'This field cannot be empty.')
    .max(max)
    .regex(/^[^\0]*$/, 'Must not contain NUL.');

const settings = {
  protocol: z.enum(modelProtocols),
  baseUrl: webUrl(500)
    .refine((text) => !/[?#]/.test(text), 'Must not contain a query or a fragment.')
    .describe('Address of the API of the model, such as https://models.example.com/v1'),
  chatModel: shortText(200).describe('Name of the model at this address; chats need one that supports tools'),
  embeddingModel: shortText(200)
    .optional()
    .describe(
      'Name of the model for embeddings at this address, for OPENAI only; without one, scenes are searched by words',
    ),
  transcriptionModel: shortText(200)
    .optional()
    .describe('Name of the model for transcriptions at this address, for OPENAI only; it hears the sound of videos'),
};

const model = z.object({
  ...settings,
  label: z.string().describe('Name that results of the model carry'),
  hasKey: z.boolean().describe('A key is stored; it is never returned'),
  modifiedAt: instant,
});

const state = z.object({
  isPermitted: z.boolean().describe('The operator permits models of organizations; a stored one is not used without'),
  model: model.optional().describe('Absent if the organization has no model of its own'),
  inheritance: z
    .object({
      isEnabled: z.boolean(),
      label: z.string().optional().describe('Label of the inherited model; absent without one'),
    })
    .optional()
    .describe('Absent if there is no organization above this one'),
});

const request = z.object({
  ...settings,
  label: shortText(100).optional().describe('Name that results of the model carry; by default its name'),
  apiKey: shortText(4000)
    .regex(/^[\x21-\x7e]*$/, 'Must not contain spaces or characters that no header can carry.')
    .optional()
    .describe('Key of the API. Without one, the stored key is kept as long as protocol, host and port stay the same.'),
});
const inheritance = z.object({
  isEnabled: z.boolean().describe('Use the model of the nearest organization above that has one'),
});

export type AgentModelInput = z.output<typeof request>;

const test = z.object({
  isWorking: z.boolean(),
  problem: z.string().optional().describe('Reason why the model gave no answer'),
  milliseconds: z.int(),
});

/** Operations on the model of an organization, which it uses instead of the operator's. */
export const agentModel = {
  get: operation({
    id: 'agents.model.get',
    method: 'GET',
    path,
    permission,
    status: 200,
    summary: 'Get the model of the organization, and whether the operator permits one',
    response: state,
  }),
  update: operation({
    id: 'agents.model.update',
    method: 'PUT',
    path,
    permission,
    status: 200,
    summary: 'Set the model of the organization, which it uses instead of that of the operator',
    request,
    response: state,
    errors: ['validation_failed', 'permission_denied'],
  }),
  delete: operation({
    id: 'agents.model.delete',
    method: 'DELETE',
    path,
    permission,
    status: 200,
    summary: 'Delete the model of the organization and its key; an inherited one or that of the operator is used again',
    response: state,
    errors: ['not_found'],
  }),
  updateInheritance: operation({
    id: 'agents.model.inheritance.update',
    method: 'PUT',
    path: `${path}/inheritance`,
    permission,
    status: 200,
    summary: 'Set whether the organization inherits the model of the organizations above it',
    request: inheritance,
    response: state,
    errors: ['validation_failed'],
  }),
  test: operation({
    id: 'agents.model.test',
    method: 'POST',
    path: `${path}/test`,
    permission,
    status: 200,
    summary: 'Ask a model one fixed question to test its connection; stores nothing',
    request,
    response: test,
    errors: ['validation_failed', 'permission_denied', 'ai_terms_required', 'ai_budget_used'],
  }),
} as const;

export const agentModelOperations: readonly Operation[] = Object.values(agentModel);
