import type { DashSystem, HlsKey, ProtectionSignalling } from '@sluice/contract/workers/tasks/protected-facts';

export type { DashSystem, HlsKey, ProtectionSignalling };

/** Samples encrypted in place; the container stays readable. */
export type SampleProtection = {
  method: 'samples';
  scheme: 'cenc' | 'cbcs';
  key: Buffer;
  keyId: Buffer;
  /** 8 or 16 bytes; the constant IV for `cbcs`. */
  iv: Buffer;
  /** PSSH boxes for the files. */
  psshBoxes: Buffer[];
  signalling: ProtectionSignalling;
};

/** Whole files encrypted, as specified by HLS. */
export type FileProtection = {
  method: 'files';
  key: Buffer;
  iv: Buffer;
  signalling: ProtectionSignalling;
};

/** Protection of the files of one muxing, key included: only for workers, never stored or logged. */
export type Protection = SampleProtection | FileProtection;
