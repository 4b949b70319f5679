import { family, type AvailableKind } from '../../../shared/kind.ts';
import { audioMix } from './kinds/audio-mix.ts';
import { captionsCea608 } from './kinds/captions-cea608.ts';
import { captionsCea708 } from './kinds/captions-cea708.ts';
import { concatenation } from './kinds/concatenation.ts';
import { dolbyAtmos } from './kinds/dolby-atmos.ts';
import { dolbyVision } from './kinds/dolby-vision.ts';
import { file } from './kinds/file.ts';
import { ingest } from './kinds/ingest.ts';
import { sidecarDolbyVisionMetadataIngest } from './kinds/sidecar-dolby-vision-metadata-ingest.ts';
import { subtitlesDvbSubtitle } from './kinds/subtitles-dvb-subtitle.ts';
import { trimmingH264PictureTiming } from './kinds/trimming-h264-picture-timing.ts';
import { trimmingTimeBased } from './kinds/trimming-time-based.ts';
import { trimmingTimecodeTrack } from './kinds/trimming-timecode-track.ts';

export const inputStreams = family({
  name: 'inputStreams',
  noun: 'input stream',
  path: '/encoding/encodings/{encoding_id}/input-streams',
  idParameter: 'input_stream_id',
  sdkName: 'encoding.encodings.inputStreams',
  permission: 'encoding.encodings',
  owner: 'encoding',
  kindVerbs: ['create', 'list', 'get', 'delete'],
  kinds: {
    AUDIO_MIX: audioMix,
    CAPTION_CEA608: captionsCea608,
    CAPTION_CEA708: captionsCea708,
    CONCATENATION: concatenation,
    DOLBY_ATMOS: dolbyAtmos,
    DOLBY_VISION: dolbyVision,
    FILE: file,
    INGEST: ingest,
    SIDECAR_DOLBY_VISION_METADATA: sidecarDolbyVisionMetadataIngest,
    DVB_SUBTITLE: subtitlesDvbSubtitle,
    TRIMMING_H264_PICTURE_TIMING: trimmingH264PictureTiming,
    TRIMMING_TIME_BASED: trimmingTimeBased,
    TRIMMING_TIME_CODE_TRACK: trimmingTimecodeTrack,
  },
});

export type InputStreamKind = keyof typeof inputStreams.kinds;
/** Input streams that this platform can read. */
export type UsableInputStream = AvailableKind<typeof inputStreams.kinds>;
