import { livePresets } from '@sluice/contract/encoding/configurations/presets';
import { integer, oneOf, text } from '../../app/search/search.ts';

export const steps = ['input', 'stream-key', 'video', 'output', 'review'] as const;
export type Step = (typeof steps)[number];

export const protocols = ['RTMP', 'REDUNDANT_RTMP', 'SRT', 'SRT_CALLER'] as const;

export const protocolLabels: Record<(typeof protocols)[number], string> = {
  RTMP: 'RTMP or RTMPS',
  REDUNDANT_RTMP: 'Redundant RTMP',
  SRT: 'SRT',
  SRT_CALLER: 'SRT caller',
};

/** AES keys of new SRT inputs by their length in bytes; none is not encrypted. */
export const keyLengths = ['16', '24', '32'] as const;

/** Lengths of an SRT passphrase in characters. */
export const passphraseCharacters = { min: 10, max: 79 };

export const segmentForms = ['FMP4', 'TS'] as const;

export const segmentLabels: Record<(typeof segmentForms)[number], string> = {
  FMP4: 'fMP4, for HLS and DASH',
  TS: 'MPEG-TS, for older HLS players',
};

export const redundancies = ['NONE', 'STANDBY_NODE'] as const;

export const redundancyLabels: Record<(typeof redundancies)[number], string> = {
  NONE: 'One node',
  STANDBY_NODE: 'Two nodes',
};

/** Ways to make the renditions: with encoders here, or from those of the publisher. */
export const videoSources = ['ENCODE', 'COPY'] as const;

export const videoSourceLabels: Record<(typeof videoSources)[number], string> = {
  ENCODE: 'Encode them here',
  COPY: 'Copy the tracks of the publisher',
};

/** Choices of the wizard, kept in the URL; a missing choice has its default. */
export type LiveDraft = {
  name?: string | undefined;
  protocol?: (typeof protocols)[number] | undefined;
  /** Id of an input that exists; without one, the wizard creates it. */
  inputId?: string | undefined;
  /** Address of the sender that this server connects to, for the protocol SRT_CALLER. */
  host?: string | undefined;
  port?: number | undefined;
  /** Length of the AES key of a new SRT input. Its passphrase is a secret, which is not kept in the URL. */
  keyLength?: (typeof keyLengths)[number] | undefined;
  /** Id of a reserved stream key; without one, the wizard generates a key for this encoding. */
  keyId?: string | undefined;
  /** Way to make the renditions; only publishers to RTMP send several tracks. */
  videoSource?: (typeof videoSources)[number] | undefined;
  renditions?: number | undefined;
  preset?: (typeof livePresets)[number] | undefined;
  /** Container of the segments. */
  segments?: (typeof segmentForms)[number] | undefined;
  /** Id of an output; the delivery of this server without one. */
  outputId?: string | undefined;
  /** Id of a live media ingest output that gets the segments as well. */
  ingestId?: string | undefined;
  /** Minutes without a first connection, and without data, after which the encoding stops. */
  waitMinutes?: number | undefined;
  silenceMinutes?: number | undefined;
  /** Minutes after the start when the encoding stops in any case. */
  maxMinutes?: number | undefined;
  redundancy?: (typeof redundancies)[number] | undefined;
};

/** Reads the choices from the URL's search. */
export const liveDraft = (search: Record<string, unknown>): LiveDraft => ({
  name: text(search['name']),
  protocol: oneOf(search['protocol'], protocols),
  inputId: text(search['inputId']),
  host: text(search['host']),
  port: integer(search['port'], 1),
  keyLength: oneOf(text(String(search['keyLength'] ?? '')), keyLengths),
  keyId: text(search['keyId']),
  videoSource: oneOf(search['videoSource'], videoSources),
  renditions: integer(search['renditions'], 1),
  preset: oneOf(search['preset'], livePresets),
  segments: oneOf(search['segments'], segmentForms),
  outputId: text(search['outputId']),
  ingestId: text(search['ingestId']),
  waitMinutes: integer(search['waitMinutes'], 1),
  silenceMinutes: integer(search['silenceMinutes'], 1),
  maxMinutes: integer(search['maxMinutes'], 1),
  redundancy: oneOf(search['redundancy'], redundancies),
});

/** Largest number of renditions offered; a live ladder is encoded in real time. */
export const renditionsMax = 5;

/** Reports whether two nodes can encode a draft: both must receive the stream, and share the grid of its keyframes. */
export const canUseTwoNodes = ({ protocol, videoSource }: LiveDraft): boolean =>
  protocol !== 'SRT_CALLER' && (videoSource !== 'COPY' || protocol === 'SRT');

/** Returns the choices with the defaults of those that were not made. */
export const withDefaults = (draft: LiveDraft) => ({
  protocol: draft.protocol ?? 'RTMP',
  port: draft.port ?? 8890,
  renditions: Math.min(draft.renditions ?? 3, renditionsMax),
  preset: draft.preset ?? 'LIVE_STANDARD',
  segments: draft.segments ?? 'FMP4',
  waitMinutes: draft.waitMinutes ?? 15,
  silenceMinutes: draft.silenceMinutes ?? 10,
  redundancy: (canUseTwoNodes(draft) && draft.redundancy) || 'NONE',
});

/** Returns the kind of input that a draft needs. */
export const inputKindOf = (draft: LiveDraft): 'RTMP' | 'REDUNDANT_RTMP' | 'SRT' => {
  const { protocol } = withDefaults(draft);
  return protocol === 'SRT_CALLER' ? 'SRT' : protocol;
};

/** Reports whether a draft copies the tracks of the publisher. */
export const isCopied = (draft: LiveDraft): boolean => draft.videoSource === 'COPY' && inputKindOf(draft) !== 'SRT';

/** Returns the live media ingest output of a draft, which takes no transport streams; undefined without one. */
export const ingestOf = (draft: LiveDraft): string | undefined =>
  withDefaults(draft).segments === 'TS' ? undefined : draft.ingestId;

/** Reports whether the wizard creates an SRT input for a draft. */
export const isNewSrt = (draft: LiveDraft): boolean => inputKindOf(draft) === 'SRT' && !draft.inputId;

/** Reports whether a new SRT input of a draft is encrypted. */
export const isEncrypted = (draft: LiveDraft): boolean => isNewSrt(draft) && draft.keyLength !== undefined;

export const isPassphrase = ({ length }: string): boolean =>
  length >= passphraseCharacters.min && length <= passphraseCharacters.max;

/** Returns what the first step still needs; undefined if it is complete. */
export const incompleteText = (draft: LiveDraft, passphrase: string): string | undefined => {
  if (!draft.name?.trim()) return 'Enter a name first';
  const needsHost = draft.protocol === 'SRT_CALLER' && !draft.inputId;
  if (needsHost && !draft.host?.trim()) return 'Enter the host of the sender first';
  return isEncrypted(draft) && !isPassphrase(passphrase)
    ? 'Enter a passphrase of 10 to 79 characters first'
    : undefined;
};
