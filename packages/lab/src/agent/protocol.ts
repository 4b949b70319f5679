/** Port of the relay within a box, to which browsers send all requests. */
export const relayPort = 3128;

export type DriverKind = 'chromium' | 'chromium-shell' | 'firefox' | 'webkit';

/** Confinement of the processes that run pages, by the browser itself. */
export type InnerSandbox = { contentProcesses: number; isConfined: boolean };

/** Calls from the lab to the agent in the box, one JSON object a line. */
export type AgentCalls = {
  launch: { parameters: { kind: DriverKind; executable: string }; result: { version: string } };
  /** Opens a page in a fresh context, without cache, and closes the page before it. */
  open: { parameters: { url: string }; result: null };
  evaluate: { parameters: { expression: string }; result: unknown };
  inspectSandbox: { parameters: null; result: InnerSandbox };
  /** PNG of the page as base64. */
  screenshot: { parameters: null; result: string };
};
export type AgentMethod = keyof AgentCalls;

export type AgentCall = { id: number; method: AgentMethod; parameters: unknown };

/** Something that happened in the page. */
export type PageMessage = {
  at: number;
  kind: 'console' | 'exception' | 'request-failed' | 'crash';
  text: string;
  url?: string;
};

export type AgentMessage =
  | { id: number; result: unknown }
  | { id: number; error: string }
  | { ready: true }
  | { page: PageMessage };
