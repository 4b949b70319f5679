import type { AudioBehaviour } from './codec.ts';
import { layoutOf } from './layouts.ts';
import { options } from './options.ts';

const copy: AudioBehaviour<'AUDIO_PASSTHROUGH'> & AudioBehaviour<'DTS_PASSTHROUGH'> = {
  encoder: 'copy',
  sampleRate: (_settings, sourceRate) => sourceRate,
  channelLayout: (_settings, sourceChannels) => layoutOf(undefined, sourceChannels),
  filters: () => [],
  // FFmpeg treats some copied codecs as experimental in MP4; the muxing decides which are fit for players.
  arguments: () => options({ 'c:a': 'copy', strict: 'experimental' }),
};

export const passthrough: AudioBehaviour<'AUDIO_PASSTHROUGH'> = copy;
export const dtsPassthrough: AudioBehaviour<'DTS_PASSTHROUGH'> = copy;
