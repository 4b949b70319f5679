export type {
  AudioStreamInfo,
  ColorInfo,
  MediaInfo,
  SubtitleStreamInfo,
  VideoStreamInfo,
} from '@sluice/contract/workers/tasks/media-info';
