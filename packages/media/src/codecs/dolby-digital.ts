import type { AudioBehavior, CodecSettings } from './codec.ts';
import { layoutOf, nearest } from './layouts.ts';
import { options, unlessZero } from './options.ts';
import { surroundChannelsMax, surroundSampleRates } from './surround.ts';

type Settings = CodecSettings<'DD'>;

/** Linear gains of the mix levels, as FFmpeg's encoders expect them. */
const gains: Readonly<Record<string, number>> = {
  PLUS_3_DB: 1.414,
  PLUS_1_5_DB: 1.189,
  ZERO_DB: 1,
  MINUS_1_5_DB: 0.841,
  MINUS_3_DB: 0.707,
  MINUS_4_5_DB: 0.595,
  MINUS_6_DB: 0.5,
  MINUS_INFINITY_DB: 0,
};
const gainOf = (level: string | undefined): number | undefined => (level === undefined ? undefined : gains[level]);

const modes: Readonly<Record<string, string>> = { ENABLED: 'on', DISABLED: 'off', NOT_INDICATED: 'notindicated' };
const modeOf = (mode: string | undefined): string | undefined => (mode === undefined ? undefined : modes[mode]);

const downmixes: Readonly<Record<string, string>> = { LO_RO: 'loro', LT_RT: 'ltrt', PRO_LOGIC_II: 'dplii' };

/** Metadata for receivers: dialogue level, downmix levels and surround modes. */
const metadata = ({ bitstreamInfo = {}, downmixing = {}, loudnessControl = {} }: Settings): string[] =>
  options({
    dialnorm: loudnessControl.dialnorm === undefined ? undefined : Math.round(loudnessControl.dialnorm),
    dsur_mode: modeOf(bitstreamInfo.surroundMode),
    dsurex_mode: modeOf(bitstreamInfo.surroundExMode),
    dmix_mode: downmixing.preferredMode && downmixes[downmixing.preferredMode],
    loro_cmixlev: gainOf(downmixing.loRoCenterMixLevel),
    loro_surmixlev: gainOf(downmixing.loRoSurroundMixLevel),
    ltrt_cmixlev: gainOf(downmixing.ltRtCenterMixLevel),
    ltrt_surmixlev: gainOf(downmixing.ltRtSurroundMixLevel),
  });

/** Dolby Digital is AC-3, and Dolby Digital Plus is E-AC-3: FFmpeg encodes both, without processing the audio. */
const behaviorOf = <K extends 'DD' | 'DDPLUS'>(encoder: string, usualBitrate: number): AudioBehavior<K> => ({
  encoder,
  sampleRate: ({ rate }: Settings, sourceRate) => nearest(surroundSampleRates, unlessZero(rate) ?? sourceRate),
  channelLayout: ({ channelLayout }: Settings, sourceChannels) =>
    layoutOf(channelLayout, sourceChannels, surroundChannelsMax),
  filters: () => [],
  arguments: (settings: Settings, { sampleRate }) => [
    ...options({ 'c:a': encoder, 'b:a': unlessZero(settings.bitrate) ?? usualBitrate, ar: sampleRate }),
    ...metadata(settings),
  ],
});

export const dolbyDigital = behaviorOf<'DD'>('ac3', 448_000);
export const dolbyDigitalPlus = behaviorOf<'DDPLUS'>('eac3', 192_000);
