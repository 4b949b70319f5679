import type { InputAdapter } from '../adapters/input-adapter.ts';
import { inputAdapters } from '../inputs/input-adapters.ts';
import type { OutputAdapter } from '../adapters/output-adapter.ts';
import { outputAdapters } from '../outputs/output-adapters.ts';
import type { RoleIdentity, ServiceAddresses } from '../adapters/remote-store.ts';

type Kind = Exclude<keyof typeof inputAdapters & keyof typeof outputAdapters, 'LOCAL'>;

/** A real server of one kind, with settings to access it. */
export type StoreCase = {
  kind: Kind;
  settings: object;
  /** The same with invalid credentials. */
  wrong: object;
  /** First path segment, if the store requires one. */
  root?: string;
  addresses?: ServiceAddresses;
  roles?: RoleIdentity;
  /** Text that must not appear in errors. */
  secrets: string[];
  close?(): Promise<void>;
};

export const inputOf = ({ kind }: StoreCase): InputAdapter<object> => inputAdapters[kind];
export const outputOf = ({ kind }: StoreCase): OutputAdapter<object> => outputAdapters[kind];
