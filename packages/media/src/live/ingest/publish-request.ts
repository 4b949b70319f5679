/** Settings of an SRT input that both sides must agree on. */
export type SrtSettings = {
  passphrase?: string | undefined;
  /** Bytes of the AES key: 16, 24 or 32. */
  keyLength?: number | undefined;
  latencyMilliseconds?: number | undefined;
};

/** Target and origin of a publisher, before its stream key is checked. */
export type PublishRequest = {
  protocol: 'RTMP' | 'SRT' | 'WHIP';
  application: string;
  streamKey: string;
  /** Position of a backup input, where the protocol selects it beside the key. */
  position?: number;
  /** Host name that the publisher connected to, in lower case. */
  host: string | null;
  remoteAddress: string;
  isSecure: boolean;
};

/** Reply to a publisher: the reason for a refusal is sent to it, and its cause where the protocol has codes. */
export type PublishDecision =
  | { accepted: true; srt?: SrtSettings }
  | { accepted: false; reason: string; cause?: 'key' | 'busy' | 'limit' };
