import type { SettingsOf } from '@sluice/contract/shared/family';
import type { inputs, ReadableInput } from '@sluice/contract/encoding/inputs/family';
import { directFileUpload } from './direct-file-upload/adapter.ts';
import { http } from './http/adapter.ts';
import { https } from './https/adapter.ts';
import type { InputAdapter } from './input-adapter.ts';
import { local } from './local/adapter.ts';
import { s3 } from './s3/adapter.ts';

export type InputSettings = { [K in ReadableInput]: SettingsOf<(typeof inputs.kinds)[K]> };

/** The behaviour of each kind of input: a kind of the contract without one does not compile. */
export const inputAdapters = {
  DIRECT_FILE_UPLOAD: directFileUpload,
  HTTP: http,
  HTTPS: https,
  LOCAL: local,
  S3: s3,
} satisfies { [K in ReadableInput]: InputAdapter<InputSettings[K]> };

const byKind: { [K in ReadableInput]: InputAdapter<InputSettings[K]> } = inputAdapters;

/** The adapter of a kind, typed by the kind's settings. */
export const inputAdapter = <K extends ReadableInput>(kind: K): InputAdapter<InputSettings[K]> => byKind[kind];
