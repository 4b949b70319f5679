import type { DriverKind } from '../agent/protocol.ts';

/** Driver and program of a browser. */
export type LaunchPlan = {
  kind: DriverKind;
  /** Path within the box. */
  executable: string;
  /** Folder to show to the box, for browsers outside of `/usr`. */
  folder?: string;
};
