import type { AudioBehavior } from './codec.ts';
import { layoutOf } from './layouts.ts';
import { options } from './options.ts';

const copy: AudioBehavior<'AUDIO_PASSTHROUGH'> & AudioBehavior<'DTS_PASSTHROUGH'> = {
  encoder: 'copy',
  sampleRate: (_settings, sourceRate) => sourceRate,
  channelLayout: (_settings, sourceChannels) => layoutOf(undefined, sourceChannels),
  filters: () => [],
  // FFmpeg treats some copied codecs as experimental in MP4; the muxing decides which are fit for players.
  arguments: () => options({ 'c:a': 'copy', strict: 'experimental' }),
};

export const passthrough: AudioBehavior<'AUDIO_PASSTHROUGH'> = copy;
export const dtsPassthrough: AudioBehavior<'DTS_PASSTHROUGH'> = copy;
