import { demoPartners } from '../../app/branding.ts';
import { fitLadder, ladderOf } from '../create/vod/ladder.ts';
import type { VodDraft } from '../create/vod/vod-draft.ts';
import long from './samples/long.mp4?url';
import upright from './samples/upright.mp4?url';
import zoom from './samples/zoom.mp4?url';

/** Generated clip, free of third-party rights. */
export type Sample = { url: string; fileName: string; words: string; seconds: number; height: number };

const samples = {
  long: { url: long, fileName: 'long.mp4', words: '2 m 30 s, 640 × 360', seconds: 150, height: 360 },
  upright: { url: upright, fileName: 'upright.mp4', words: '9 s upright, 720 × 1280', seconds: 9, height: 1280 },
  zoom: { url: zoom, fileName: 'zoom.mp4', words: '12 s of a slow zoom, 1280 × 720', seconds: 12, height: 720 },
} satisfies Record<string, Sample>;

export type DemoPoint = 'per-title' | 'short-form' | 'chunks' | 'cdn' | 'cloud';

export type Demo = {
  slug: string;
  point: DemoPoint;
  title: string;
  /** Purpose of the demo, in two sentences. */
  lead: string;
  sample: Sample;
  settings: Partial<VodDraft>;
};

/** Default ladder limited to the height of a sample. */
export const standardLadder = (sample: Sample) => fitLadder(ladderOf('H264', 4), sample.height);

const ladder = (sample: Sample): Partial<VodDraft> => ({ rungs: standardLadder(sample), audioBitrates: [64_000] });

const perTitle: Demo = {
  slug: 'per-title',
  point: 'per-title',
  title: 'Per-title encoding',
  lead: 'Analyzes the video first and chooses resolutions and bitrates for this title. Simple content needs less bitrate than a standard ladder provides, complex content more.',
  sample: samples.zoom,
  settings: { ladder: 'PER_TITLE', audioBitrates: [64_000] },
};

const shortForm: Demo = {
  slug: 'short-form-content',
  point: 'short-form',
  title: 'Short-form content',
  lead: 'A clip of a few seconds, typical of social media. The time from start to first playback matters most.',
  sample: samples.upright,
  settings: { rungs: [1280, 640].map((height) => ({ height, bitrate: height * 1500 })), audioBitrates: [64_000] },
};

const smartChunking: Demo = {
  slug: 'smart-chunking',
  point: 'chunks',
  title: 'Smart chunking',
  lead: 'Splits a video at segment boundaries and encodes the chunks in parallel. More workers make one video faster, and the result is seamless.',
  sample: samples.long,
  settings: ladder(samples.long),
};

const cdn: Demo = {
  slug: `vod-${demoPartners.cdn.slug}`,
  point: 'cdn',
  title: demoPartners.cdn.name,
  lead: 'Writes the result to an output with built-in delivery. The URL plays immediately, and every delivered byte is counted.',
  sample: samples.zoom,
  settings: ladder(samples.zoom),
};

const cloud: Demo = {
  slug: `vod-${demoPartners.cloud.slug}`,
  point: 'cloud',
  title: demoPartners.cloud.name,
  lead: 'Encodes on machines that you run, in your cloud or on premises. They join with one command, and only they run the encoding.',
  sample: samples.zoom,
  settings: ladder(samples.zoom),
};

export const demos: readonly Demo[] = [perTitle, shortForm, smartChunking, cdn, cloud];

/** Returns the label that marks encodings created by a demo. */
export const demoLabel = ({ slug }: Demo): string => `demo-${slug}`;
