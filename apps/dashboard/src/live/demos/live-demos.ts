import { liveDemoPartners } from '../../app/branding.ts';
import type { LiveDraft } from '../create/live-draft.ts';

export type LiveDemo = {
  slug: string;
  title: string;
  /** Purpose of the demo, in two sentences. */
  lead: string;
  /** Sentence about the part to watch while it runs. */
  point: string;
  /** Sentence about the part that this server cannot show, with the reason. */
  limit?: string;
  /** True for a demo of captions: without a model for speech, it shows the picture only. */
  hasSpeech?: boolean;
  settings: LiveDraft;
};

/** Two small renditions with the fastest preset, so that a demo leaves processor time to other encodings. */
const small: LiveDraft = {
  renditions: 2,
  preset: 'LIVE_VERYLOW_LATENCY',
  waitMinutes: 5,
  silenceMinutes: 2,
  maxMinutes: 15,
};

/** Sentences about what a demo of captions lacks on a server without a model for speech. */
export const noSpeech =
  'This server has no model that recognizes speech, so the demo shows the live picture without captions. Its operator sets LIVE_WHISPER_MODEL to a model file of whisper.cpp. Captions that a publisher sends are not affected.';
/** Sentence about the source of a demo of captions. */
export const noWords =
  'The generated source has tones, but no words. Send speech of your own to the encoding that the demo starts to see captions.';

/** Demos of live encoding; each starts a real live encoding from a generated source on this machine. */
export const liveDemos: readonly LiveDemo[] = [
  {
    slug: 'automatic-captioning',
    title: 'Automatic captioning',
    lead: 'Turns speech in a live stream into captions. Viewers can follow without sound.',
    point:
      'The picture appears seconds after the start. With captions, it stays about 10 seconds behind the source, in which speech is recognized.',
    hasSpeech: true,
    settings: small,
  },
  {
    slug: `live-${liveDemoPartners.cdn.slug}`,
    title: liveDemoPartners.cdn.name,
    lead: 'Writes live segments to an output with built-in delivery. Playlists are never older than a segment, and segments are cached by every browser and proxy.',
    point: 'The player loads the playlist from the delivery of this server; its bytes appear in the statistics.',
    settings: small,
  },
  {
    slug: `live-${liveDemoPartners.cloud.slug}`,
    title: liveDemoPartners.cloud.name,
    lead: 'Encodes where your nodes are. A live node is a process of this server that receives, encodes and stores.',
    point: 'The events name the node that has taken the encoding; another one continues it if that node is lost.',
    limit:
      'Infrastructure that belongs to one organization cannot encode live streams yet, so the demo runs on the live nodes of this server.',
    settings: small,
  },
  {
    slug: liveDemoPartners.captioning.slug,
    title: liveDemoPartners.captioning.name,
    lead: 'Sends the sound of a live stream to a speech recognizer. Its words return as captions.',
    point: 'The sound of the source is a tone with a beep each second, by which you can hear the latency.',
    hasSpeech: true,
    settings: small,
  },
];
