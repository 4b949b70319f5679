import { videoStreams } from '@sluice/contract';
import {
  createVideoStream,
  deleteVideoStream,
  getVideoStream,
  listPublications,
  listVideoStreams,
  publishAnyway,
  updateVideoStream,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const videoStreamBindings: readonly Binding[] = [
  bind(videoStreams.list, listVideoStreams),
  bind(videoStreams.create, createVideoStream),
  bind(videoStreams.get, getVideoStream),
  bind(videoStreams.patch, updateVideoStream('PATCH')),
  bind(videoStreams.put, updateVideoStream('PUT')),
  bind(videoStreams.delete, deleteVideoStream),
  bind(videoStreams.listPublications, listPublications),
  bind(videoStreams.publishAnyway, publishAnyway),
];
