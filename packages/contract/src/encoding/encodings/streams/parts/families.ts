import { family } from '../../../../shared/kind.ts';
import { bifs } from './kinds/bifs.ts';
import { burnInSubtitlesAssa } from './kinds/burn-in-subtitles-assa.ts';
import { burnInSubtitlesDvbsub } from './kinds/burn-in-subtitles-dvbsub.ts';
import { burnInSubtitlesSrt } from './kinds/burn-in-subtitles-srt.ts';
import { captionsCeaScc } from './kinds/captions-608-708-scc.ts';
import { captionsCeaSrt } from './kinds/captions-608-708-srt.ts';
import { hdrDolbyVision } from './kinds/hdr-dolby-vision.ts';
import { sprites } from './kinds/sprites.ts';
import { thumbnails } from './kinds/thumbnails.ts';
import { watermarkingNexguardFileMarker } from './kinds/watermarking-nexguard-file-marker.ts';

const stream = '/encoding/encodings/{encoding_id}/streams/{stream_id}';
const common = { permission: 'encoding.encodings', owner: 'stream', shared: [] } as const;

/** Families of resources generated from a stream besides its rendition, or applied to it. */
export const streamParts = [
  family({
    ...common,
    name: 'bifs',
    noun: 'BIF',
    path: `${stream}/bifs`,
    idParameter: 'bif_id',
    sdkName: 'encoding.encodings.streams.bifs',
    kinds: { BIF: bifs },
  }),
  family({
    ...common,
    name: 'burnInSubtitlesAssa',
    noun: 'burned-in subtitle',
    path: `${stream}/burn-in-subtitles/assa`,
    idParameter: 'subtitle_id',
    sdkName: 'encoding.encodings.streams.burnInSubtitles.assa',
    kindVerbs: ['create', 'list', 'get', 'delete'],
    kinds: { ASSA: burnInSubtitlesAssa },
  }),
  family({
    ...common,
    name: 'burnInSubtitlesDvbsub',
    noun: 'burned-in subtitle',
    path: `${stream}/burn-in-subtitles/dvbsub`,
    idParameter: 'subtitle_id',
    sdkName: 'encoding.encodings.streams.burnInSubtitles.dvbsub',
    kindVerbs: ['create', 'list', 'get', 'delete'],
    kinds: { DVBSUB: burnInSubtitlesDvbsub },
  }),
  family({
    ...common,
    name: 'burnInSubtitlesSrt',
    noun: 'burned-in subtitle',
    path: `${stream}/burn-in-subtitles/srt`,
    idParameter: 'subtitle_id',
    sdkName: 'encoding.encodings.streams.burnInSubtitles.srt',
    kindVerbs: ['create', 'list', 'get', 'delete'],
    kinds: { SRT: burnInSubtitlesSrt },
  }),
  family({
    ...common,
    name: 'captionsCeaScc',
    noun: 'caption',
    path: `${stream}/captions/608-708/scc`,
    idParameter: 'captions_id',
    sdkName: 'encoding.encodings.streams.captions.cea.scc',
    kinds: { CEA_SCC: captionsCeaScc },
  }),
  family({
    ...common,
    name: 'captionsCeaSrt',
    noun: 'caption',
    path: `${stream}/captions/608-708/srt`,
    idParameter: 'captions_id',
    sdkName: 'encoding.encodings.streams.captions.cea.srt',
    kinds: { CEA_SRT: captionsCeaSrt },
  }),
  family({
    ...common,
    name: 'hdrDolbyVision',
    noun: 'Dolby Vision setting',
    path: `${stream}/hdr/dolby-vision`,
    idParameter: 'hdr_id',
    sdkName: 'encoding.encodings.streams.hdr.dolbyVision',
    kindVerbs: ['create', 'list', 'get', 'delete'],
    kinds: { DOLBY_VISION: hdrDolbyVision },
  }),
  family({
    ...common,
    name: 'sprites',
    noun: 'sprite',
    path: `${stream}/sprites`,
    idParameter: 'sprite_id',
    sdkName: 'encoding.encodings.streams.sprites',
    kinds: { SPRITE: sprites },
  }),
  family({
    ...common,
    name: 'thumbnails',
    noun: 'thumbnail',
    path: `${stream}/thumbnails`,
    idParameter: 'thumbnail_id',
    sdkName: 'encoding.encodings.streams.thumbnails',
    kinds: { THUMBNAIL: thumbnails },
  }),
  family({
    ...common,
    name: 'watermarkingNexguardFileMarker',
    noun: 'file marker',
    path: `${stream}/watermarking/nexguard-file-marker`,
    idParameter: 'nexguard_id',
    sdkName: 'encoding.encodings.streams.watermarking.nexguardFileMarker',
    kinds: { NEXGUARD_FILE_MARKER: watermarkingNexguardFileMarker },
  }),
] as const;
