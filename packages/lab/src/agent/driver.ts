import type { AgentCalls, DriverKind, PageMessage } from './protocol.ts';

export type LaunchOptions = { kind: DriverKind; executable: string; onPage: (message: PageMessage) => void };

/** A launched browser with at most one page. */
export interface Driver {
  readonly version: string;
  open(url: string): Promise<void>;
  evaluate(expression: string): Promise<AgentCalls['evaluate']['result']>;
  screenshot(): Promise<string>;
}
