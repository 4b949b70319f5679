import { livePresets } from '@sluice/contract/encoding/configurations/presets';
import { integer, oneOf, text } from '../../app/search/search.ts';

export const steps = ['input', 'stream-key', 'video', 'output', 'review'] as const;
export type Step = (typeof steps)[number];

export const protocols = ['RTMP', 'REDUNDANT_RTMP', 'SRT', 'SRT_CALLER'] as const;

/** AES keys of new SRT inputs by their length in bytes; none is not encrypted. */
export const keyLengths = ['16', '24', '32'] as const;

export const segmentForms = ['FMP4', 'TS'] as const;

export const redundancies = ['NONE', 'STANDBY_NODE'] as const;

/** Ways to make the renditions: with encoders here, or from those of the publisher. */
export const videoSources = ['ENCODE', 'COPY'] as const;

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
  /** Languages of the publisher's tracks of sound in their order, separated by commas; one track without a language by default. */
  audioLanguages?: string | undefined;
  /** Language of captions by speech recognition; none without it. */
  captions?: string | undefined;
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
  audioLanguages: text(search['audioLanguages']),
  captions: text(search['captions']),
  segments: oneOf(search['segments'], segmentForms),
  outputId: text(search['outputId']),
  ingestId: text(search['ingestId']),
  waitMinutes: integer(search['waitMinutes'], 1),
  silenceMinutes: integer(search['silenceMinutes'], 1),
  maxMinutes: integer(search['maxMinutes'], 1),
  redundancy: oneOf(search['redundancy'], redundancies),
});
