import { agentApps, agentSessions, type AgentApp } from '@sluice/contract';
import { createAgentSession, deleteAgentSession, getAgentSession, listAgentSessions } from '@sluice/core';
import { bind, type Binding } from '../../shared/bind.ts';

const bindingsOf = (app: AgentApp): Binding[] => {
  // Both apps have the same operations under paths of their own.
  const operations = agentSessions[app] as typeof agentSessions.assistant;
  return [
    bind(operations.list, (context) => listAgentSessions(context, app)),
    bind(operations.create, (context) => createAgentSession(context, app)),
    bind(operations.get, (context, input) => getAgentSession(context, app, input)),
    bind(operations.delete, (context, input) => deleteAgentSession(context, app, input)),
  ];
};

/** Operations on chats with agents. */
export const agentSessionBindings: readonly Binding[] = agentApps.flatMap(bindingsOf);
