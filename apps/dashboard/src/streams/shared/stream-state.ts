import { streamDeletionTexts } from '@sluice/contract/streams/shared/vocabulary';
import { count } from '@sluice/ui/format/quantity';
import type { LiveStream, Stream, VideoStream } from './stream-types.ts';

type Tasks = VideoStream['encodingTasks'];

const statusOf = (tasks: Tasks, quality: 'PREVIEW' | 'DEFAULT') =>
  tasks.find((task) => task.quality === quality)?.status;

/** Progress of a video in words. */
export const progressText = (tasks: Tasks): string => {
  const [preview, main] = [statusOf(tasks, 'PREVIEW'), statusOf(tasks, 'DEFAULT')];
  if (preview === undefined && main === undefined) return 'Queued';
  if (preview === 'FINISHED' && main === 'STARTED') return 'Encoding is in progress. Preview is available';
  if (main === 'STARTED') return 'Encoding is in progress';
  if (main === 'ERROR') return 'Encoding failed';
  return 'Done';
};

const isHosted = (assetUrl: string | undefined): boolean =>
  assetUrl !== undefined && URL.canParse(assetUrl) && new URL(assetUrl).pathname.endsWith('.m3u8');

/** Status of a video for a badge; a manifest that is hosted elsewhere needs no encoding. */
export const videoBadge = ({ assetUrl, encodingTasks }: Pick<VideoStream, 'assetUrl' | 'encodingTasks'>): string => {
  if (isHosted(assetUrl)) return 'FINISHED';
  switch (statusOf(encodingTasks, 'DEFAULT')) {
    case 'STARTED':
      return 'RUNNING';
    case 'FINISHED':
      return 'FINISHED';
    case 'ERROR':
      return 'ERROR';
    default:
      return 'QUEUED';
  }
};

export const lifeCycleLabels = {
  PROVISIONING: 'Provisioning',
  RUNNING: 'Running',
  STOPPED: 'Stopped',
  ERROR: 'Error',
} as const satisfies Record<LiveStream['lifeCycle'], string>;

/** Number of current viewers of a live stream in words; undefined while it is unknown. */
export const viewersText = ({ currentViewers: viewers }: Pick<LiveStream, 'currentViewers'>): string | undefined =>
  viewers === undefined ? undefined : `${count(viewers)} ${viewers === 1 ? 'viewer' : 'viewers'}`;

/** True for a live stream that was started and has not ended. */
export const isActive = ({ lifeCycle }: Pick<LiveStream, 'lifeCycle'>): boolean =>
  lifeCycle === 'PROVISIONING' || lifeCycle === 'RUNNING';

const isEncoding = ({ encodingTasks }: Pick<VideoStream, 'encodingTasks'>): boolean => {
  const main = statusOf(encodingTasks, 'DEFAULT');
  return encodingTasks.length > 0 && main !== 'FINISHED' && main !== 'ERROR';
};

/** Reason why a stream cannot be deleted now. */
export const deletionObstacle = (stream: Stream): string | undefined => {
  if (stream.type === 'LIVE') return isActive(stream) ? streamDeletionTexts.live : undefined;
  return isEncoding(stream) ? streamDeletionTexts.video : undefined;
};

/** Reports whether the recording of a stopped stream is being completed, or there is none. */
const isBeingRecorded = ({ lifeCycle, encodingId, trimming }: LiveStream): boolean =>
  lifeCycle === 'STOPPED' && encodingId !== undefined && trimming === 'UNAVAILABLE';

/** Milliseconds after which a stream is loaded again while it changes by itself; false once it does not. */
export const pollMilliseconds = (stream: Stream | undefined): number | false => {
  if (!stream) return false;
  if (stream.trimming === 'STARTED') return 1000;
  const isChanging =
    stream.type === 'LIVE'
      ? isActive(stream) || isBeingRecorded(stream)
      : isEncoding(stream) || stream.stage === 'ANALYZING' || stream.stage === 'WAITING_FOR_UPLOAD';
  return isChanging ? 5000 : false;
};
