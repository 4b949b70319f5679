import type { InputAdapter } from '../inputs/input-adapter.ts';
import { inputAdapters } from '../inputs/input-adapters.ts';
import type { OutputAdapter } from '../outputs/output-adapter.ts';
import { outputAdapters } from '../outputs/output-adapters.ts';
import type { RoleIdentity, ServiceAddresses } from '../remote/remote-store.ts';

type Kind = Exclude<keyof typeof inputAdapters & keyof typeof outputAdapters, 'LOCAL'>;

/** A real server of one kind, and settings that reach it. */
export type StoreCase = {
  kind: Kind;
  settings: object;
  /** The same with credentials that nobody has. */
  wrong: object;
  /** A path's first segment, where the store wants one. */
  root?: string;
  addresses?: ServiceAddresses;
  s3Endpoint?: string;
  roles?: RoleIdentity;
  /** Text that must stand in no error. */
  secrets: string[];
  close?(): Promise<void>;
};

export const inputOf = ({ kind }: StoreCase): InputAdapter<object> => inputAdapters[kind];
export const outputOf = ({ kind }: StoreCase): OutputAdapter<object> => outputAdapters[kind];
