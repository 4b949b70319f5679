import { fetch, type Agent, type RequestInfo, type RequestInit } from 'undici';
import { guardedAgent } from './guarded-agent.ts';
import type { NetworkPolicy } from './policy.ts';

const idleTimeoutSeconds = 120;

/** Connections are kept for as long as the policy is used. */
const agents = new WeakMap<NetworkPolicy, Agent>();

const agentOf = (policy: NetworkPolicy): Agent => {
  const agent = agents.get(policy) ?? guardedAgent(policy, idleTimeoutSeconds);
  agents.set(policy, agent);
  return agent;
};

/** Returns a `fetch` for addresses of users: it only connects to allowed addresses, and fails at redirects. */
export const guardedFetch = (policy: NetworkPolicy): typeof globalThis.fetch => {
  const guarded = (url: RequestInfo, options?: RequestInit) =>
    fetch(url, { ...options, redirect: 'error', dispatcher: agentOf(policy) });
  // SAFETY: undici is the implementation of the global `fetch`; only its declarations differ.
  return guarded as unknown as typeof globalThis.fetch;
};
