import type { outputs, WritableOutput } from '@sluice/contract/encoding/outputs/family';
import type { SettingsOf } from '@sluice/contract/shared/family';
import { cdn } from './cdn/adapter.ts';
import { local } from './local/adapter.ts';
import type { OutputAdapter } from './output-adapter.ts';
import { s3 } from './s3/adapter.ts';

export type OutputSettings = { [K in WritableOutput]: SettingsOf<(typeof outputs.kinds)[K]> };

/** The behaviour of each kind of output: a kind of the contract without one does not compile. */
export const outputAdapters = { CDN: cdn, LOCAL: local, S3: s3 } satisfies {
  [K in WritableOutput]: OutputAdapter<OutputSettings[K]>;
};

const byKind: { [K in WritableOutput]: OutputAdapter<OutputSettings[K]> } = outputAdapters;

/** The adapter of a kind, typed by the kind's settings. */
export const outputAdapter = <K extends WritableOutput>(kind: K): OutputAdapter<OutputSettings[K]> => byKind[kind];
