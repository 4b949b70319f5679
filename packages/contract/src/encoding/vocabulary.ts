/** Enumerations of encodings, as on the wire. */
export const encodingTypes = ['VOD', 'LIVE', 'NONE'] as const;
export const statuses = ['CREATED', 'QUEUED', 'RUNNING', 'FINISHED', 'ERROR', 'CANCELED', 'TRANSFER_ERROR'] as const;
export type Status = (typeof statuses)[number];

export const subtaskNames = [
  'Input file download',
  'Input file analysis',
  'Per-Title analysis',
  'Analysis',
  'Encoding',
  'Muxing MP4 files',
  'Muxing MP3 files',
  'Muxing MOV files',
  'Muxing WebM files',
  'Muxing HLS content',
  'SCC Conversion',
  'Live Encoding',
  'Transfer',
  'Thumbnail creation',
  'Sprite creation',
  'Live Encoding Setup',
] as const;
export type SubtaskName = (typeof subtaskNames)[number];

export const streamModes = [
  'STANDARD',
  'PER_TITLE_TEMPLATE',
  'PER_TITLE_TEMPLATE_FIXED_RESOLUTION',
  'PER_TITLE_TEMPLATE_FIXED_RESOLUTION_AND_BITRATE',
  'PER_TITLE_RESULT',
] as const;

export const selectionModes = [
  'AUTO',
  'POSITION_ABSOLUTE',
  'VIDEO_RELATIVE',
  'AUDIO_RELATIVE',
  'SUBTITLE_RELATIVE',
] as const;
export const muxingTypes = [
  'FMP4',
  'CMAF',
  'MP4',
  'TS',
  'WEBM',
  'MP3',
  'MXF',
  'PROGRESSIVE_WAV',
  'PROGRESSIVE_WEBM',
  'PROGRESSIVE_MOV',
  'PROGRESSIVE_TS',
  'BROADCAST_TS',
  'CHUNKED_TEXT',
  'TEXT',
  'SEGMENTED_RAW',
  'PACKED_AUDIO',
] as const;
export type MuxingType = (typeof muxingTypes)[number];
