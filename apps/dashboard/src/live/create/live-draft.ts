import { livePresets } from '@sluice/contract/encoding/configurations/presets';
import { integer, oneOf, text } from '../../app/search/search.ts';

export const steps = ['input', 'stream-key', 'video', 'output', 'review'] as const;
export type Step = (typeof steps)[number];

export const protocols = ['RTMP', 'SRT'] as const;

/** Choices of the wizard, kept in the URL; a missing choice has its default. */
export type LiveDraft = {
  name?: string | undefined;
  protocol?: (typeof protocols)[number] | undefined;
  /** Id of a reserved stream key; without one, the wizard generates a key for this encoding. */
  keyId?: string | undefined;
  renditions?: number | undefined;
  preset?: (typeof livePresets)[number] | undefined;
  /** Id of an output; the delivery of this server without one. */
  outputId?: string | undefined;
  /** Minutes without a first connection, and without data, after which the encoding stops. */
  waitMinutes?: number | undefined;
  silenceMinutes?: number | undefined;
  /** Minutes after the start when the encoding stops in any case. */
  maxMinutes?: number | undefined;
};

/** Reads the choices from the URL's search. */
export const liveDraft = (search: Record<string, unknown>): LiveDraft => ({
  name: text(search['name']),
  protocol: oneOf(search['protocol'], protocols),
  keyId: text(search['keyId']),
  renditions: integer(search['renditions'], 1),
  preset: oneOf(search['preset'], livePresets),
  outputId: text(search['outputId']),
  waitMinutes: integer(search['waitMinutes'], 1),
  silenceMinutes: integer(search['silenceMinutes'], 1),
  maxMinutes: integer(search['maxMinutes'], 1),
});

/** Largest number of renditions offered; a live ladder is encoded in real time. */
export const renditionsMax = 5;

/** Returns the choices with the defaults of those that were not made. */
export const withDefaults = (draft: LiveDraft) => ({
  protocol: draft.protocol ?? 'RTMP',
  renditions: Math.min(draft.renditions ?? 3, renditionsMax),
  preset: draft.preset ?? 'LIVE_STANDARD',
  waitMinutes: draft.waitMinutes ?? 15,
  silenceMinutes: draft.silenceMinutes ?? 10,
});
