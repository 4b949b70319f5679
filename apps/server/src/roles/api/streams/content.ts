import { generatedCaptions, streamPosters, streamTracks, streamTrimming, streamVersions } from '@sluice/contract';
import {
  createTrack,
  createVersion,
  deletePoster,
  deleteTrack,
  deleteVersion,
  getGeneratedCaptions,
  getTrack,
  listTracks,
  listVersions,
  publishVersion,
  removeTrim,
  requestGeneratedCaptions,
  trimStream,
  updateTrack,
  uploadPoster,
} from '@sluice/core';
import { describeTranscription, requireTranscriber } from '../../../shared/model/find-transcriber.ts';
import { bind, type Binding } from '../shared/bind.ts';
import { encodePoster } from './encode-picture.ts';

/** Bindings of what a stream consists of: versions, the part that is shown, tracks and the poster. */
export const streamContentBindings: readonly Binding[] = [
  bind(streamVersions.list, listVersions),
  bind(streamVersions.create, createVersion),
  bind(streamVersions.publish, publishVersion),
  bind(streamVersions.delete, deleteVersion),
  bind(generatedCaptions.get, (context, input) =>
    getGeneratedCaptions(context, input, () => describeTranscription(context, context.platform.configuration, [])),
  ),
  bind(generatedCaptions.create, (context, input) =>
    requestGeneratedCaptions(context, input, {
      describe: () => describeTranscription(context, context.platform.configuration, []),
      requireTranscriber: () => requireTranscriber(context, context.platform.configuration, []),
    }),
  ),
  ...(
    [
      ['video', 'VIDEO'],
      ['live', 'LIVE'],
    ] as const
  ).flatMap(([name, type]) => [
    bind(streamTracks[name].list, listTracks(type)),
    bind(streamTracks[name].create, createTrack(type)),
    bind(streamTracks[name].get, getTrack(type)),
    bind(streamTracks[name].update, updateTrack(type)),
    bind(streamTracks[name].delete, deleteTrack(type)),
    bind(streamTrimming[name].create, trimStream(type)),
    bind(streamTrimming[name].delete, removeTrim(type)),
    bind(streamPosters[name].upload, uploadPoster(type, encodePoster)),
    bind(streamPosters[name].delete, deletePoster(type)),
  ]),
];
