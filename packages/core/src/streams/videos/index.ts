export { createVideoStream } from './create-video.ts';
export { deleteVideoStream } from './delete-video.ts';
export { getVideoStream, listVideoStreams } from './read-videos.ts';
export { updateVideoStream } from './update-video.ts';
