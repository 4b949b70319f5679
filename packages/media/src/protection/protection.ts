import type { DashSystem, HlsKey, ProtectionSignalling } from '@sluice/contract/workers/tasks/protected-facts';

export type { DashSystem, HlsKey, ProtectionSignalling };

/** Samples encrypted in place, the container stays readable. */
export type SampleProtection = {
  method: 'samples';
  scheme: 'cenc' | 'cbcs';
  key: Buffer;
  keyId: Buffer;
  /** 8 or 16 bytes; for `cbcs` the constant one. */
  iv: Buffer;
  /** Boxes that go into the files. */
  psshBoxes: Buffer[];
  signalling: ProtectionSignalling;
};

/** Whole files encrypted, as HLS does. */
export type FileProtection = {
  method: 'files';
  key: Buffer;
  iv: Buffer;
  signalling: ProtectionSignalling;
};

/** How to protect the files of one muxing, key included: for workers alone, never stored or logged. */
export type Protection = SampleProtection | FileProtection;
