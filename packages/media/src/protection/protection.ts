/** How players of one key system find the key: what stands in an MPD, and what is in the files. */
export type DashSystem = {
  /** As `urn:uuid:…`. */
  schemeIdUri: string;
  value?: string;
  /** A whole box, base64. */
  pssh?: string;
  /** A PlayReady object, base64. */
  pro?: string;
  marlinContentId?: string;
};

/** The attributes of an `EXT-X-KEY`, without quotes. */
export type HlsKey = {
  method: 'AES-128' | 'SAMPLE-AES' | 'SAMPLE-AES-CTR';
  uri: string;
  keyFormat?: string;
  keyFormatVersions?: string;
  /** Hexadecimal. */
  keyId?: string;
  iv?: string;
};

/** What manifests say of protected files; holds nothing secret. */
export type ProtectionSignalling = {
  scheme: 'cenc' | 'cbcs' | 'SAMPLE-AES' | 'AES-128';
  /** Hexadecimal; none where whole files are encrypted. */
  keyId: string | null;
  /** A file with the key to be written beside the others, to which the keys of HLS lead; usually it is elsewhere. */
  keyFile: string | null;
  dash: DashSystem[];
  hls: HlsKey[];
};

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
