import type { LiveDraft, protocols, redundancies, segmentForms, videoSources } from './live-draft.ts';

export const protocolLabels: Record<(typeof protocols)[number], string> = {
  RTMP: 'RTMP or RTMPS',
  REDUNDANT_RTMP: 'Redundant RTMP',
  SRT: 'SRT',
  SRT_CALLER: 'SRT caller',
};

export const segmentLabels: Record<(typeof segmentForms)[number], string> = {
  FMP4: 'fMP4, for HLS and DASH',
  TS: 'MPEG-TS, for older HLS players',
};

export const redundancyLabels: Record<(typeof redundancies)[number], string> = {
  NONE: 'One node',
  STANDBY_NODE: 'Two nodes',
};

export const videoSourceLabels: Record<(typeof videoSources)[number], string> = {
  ENCODE: 'Encode them here',
  COPY: 'Copy the tracks of the publisher',
};

/** Lengths of an SRT passphrase in characters. */
export const passphraseCharacters = { min: 10, max: 79 };

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

/** Largest number of tracks of sound that the wizard offers; a publisher seldom sends more. */
export const audioTracksMax = 6;

/** Returns the languages of the tracks of sound that a draft encodes: one track, '' without a choice. */
export const audioLanguagesOf = (draft: LiveDraft): string[] =>
  inputKindOf(draft) === 'SRT' ? [''] : (draft.audioLanguages ?? '').split(',').slice(0, audioTracksMax);

/** Returns what the tracks of sound of a draft still need, as players tell them apart by their languages. */
export const incompleteSound = (draft: LiveDraft): string | undefined => {
  const languages = audioLanguagesOf(draft);
  if (languages.length === 1) return undefined;
  if (languages.some((language) => !/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language)))
    return 'Enter a language for each audio track, such as en';
  return new Set(languages).size < languages.length ? 'Enter a different language for each audio track' : undefined;
};

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
