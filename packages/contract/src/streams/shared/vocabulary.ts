export const streamTypes = ['VIDEO', 'LIVE'] as const;
export type StreamType = (typeof streamTypes)[number];

export const videoStatuses = ['PUBLISHED', 'UNPUBLISHED'] as const;

export const encodingProfiles = ['PER_TITLE', 'FIXED_RESOLUTIONS'] as const;
export type EncodingProfile = (typeof encodingProfiles)[number];

export const lifeCycles = ['PROVISIONING', 'RUNNING', 'STOPPED', 'ERROR'] as const;
export type LifeCycle = (typeof lifeCycles)[number];

export const trimmingStatuses = ['UNAVAILABLE', 'AVAILABLE', 'STARTED', 'ERROR', 'FINISHED'] as const;
export type TrimmingStatus = (typeof trimmingStatuses)[number];

export const taskQualities = ['NONE', 'PREVIEW', 'DEFAULT'] as const;
export const taskStatuses = ['STARTED', 'ERROR', 'FINISHED'] as const;
export type EncodingTaskStatus = (typeof taskStatuses)[number];

/** Steps of a video between its creation and its full quality. */
export const videoStages = ['WAITING_FOR_UPLOAD', 'ANALYZING', 'ENCODING', 'READY', 'ERROR'] as const;
export type VideoStage = (typeof videoStages)[number];

/** Texts of refused deletions, on screens and in responses. */
export const streamDeletionTexts = {
  video: 'A Stream with an ongoing encoding cannot be deleted. Please wait until the encoding is finished.',
  live: 'A running live Stream cannot be deleted. Please stop your live Stream first.',
} as const;

/** State changes of streams, in the messages of webhooks. */
export const streamChanges = [
  'CREATED',
  'ENCODING',
  'PLAYABLE',
  'READY',
  'ERROR',
  'PROVISIONING',
  'RUNNING',
  'STOPPED',
  'RECORDING_READY',
  'RECORDING_ERROR',
  'PUBLISHED',
  'UNPUBLISHED',
  'VERSION_PUBLISHED',
  'TRIMMING_STARTED',
  'TRIMMING_FINISHED',
  'TRIMMING_ERROR',
  'TRIMMING_REMOVED',
  'PUBLICATION_TESTING',
  'PUBLICATION_REFUSED',
  'PUBLICATION_INCONCLUSIVE',
  'DELETED',
] as const;
export type StreamChange = (typeof streamChanges)[number];

/**
 * States of a request to publish a stream that requires tests.
 *
 * REFUSED: a test failed. INCONCLUSIVE: no test failed, but not all could decide. OVERRIDDEN: a person published it
 * anyway. CANCELED: it was withdrawn, or another version took its place.
 */
export const publicationStates = ['TESTING', 'PUBLISHED', 'REFUSED', 'INCONCLUSIVE', 'OVERRIDDEN', 'CANCELED'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** Hours for which passed tests of a version count for another request to publish it. */
export const publicationTestHours = 24;
