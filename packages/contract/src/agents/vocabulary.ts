/** Apps that people chat with: about one scene analysis, and about everything. */
export const agentApps = ['aisa', 'assistant'] as const;
export type AgentApp = (typeof agentApps)[number];

/** Protocols of the APIs of models. */
export const modelProtocols = ['OPENAI', 'ANTHROPIC'] as const;
export type ModelProtocol = (typeof modelProtocols)[number];

/** States of a proposed change. `APPLYING` lasts only while its operation runs. */
export const proposalStates = ['PENDING', 'APPLYING', 'APPLIED', 'FAILED', 'DECLINED'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Minutes for which a proposed change can be approved. */
export const proposalMinutes = 10;

/** Days for which chats are kept after their last message, unless an organization sets others. */
export const usualChatRetentionDays = 90;
