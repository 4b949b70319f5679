import type {
  LabDrmType,
  LabEngine,
  LabFindingLevel,
  LabJobStatus,
  LabPlayer,
  LabStreamType,
  LabTestCase,
  LabTrigger,
  LabValidationStatus,
  LabVerdict,
} from '@sluice/contract/lab/vocabulary';

export type Tone = 'neutral' | 'good' | 'bad' | 'warn' | 'active';

/** Name, color and meaning of a value. */
type Word = { label: string; tone: Tone; meaning: string };

export const verdictWords: Record<LabVerdict, Word> = {
  PASSED: { label: 'Passed', tone: 'good', meaning: 'Every test case met its thresholds.' },
  FAILED: { label: 'Failed', tone: 'bad', meaning: 'A test case broke a threshold in every attempt.' },
  FLAKY: {
    label: 'Flaky',
    tone: 'warn',
    meaning: 'Attempts of the same test case disagree: it passes sometimes only.',
  },
  UNSUPPORTED: {
    label: 'Unsupported',
    tone: 'neutral',
    meaning:
      'This environment lacks a codec or DRM system of the stream, or the network. This is not a failure of the stream.',
  },
  INCONCLUSIVE: {
    label: 'Inconclusive',
    tone: 'neutral',
    meaning: 'The runner was too busy to measure, each time that the test was repeated. Run it again later.',
  },
};

export const validationWords: Record<LabValidationStatus, Word> = {
  PENDING: { label: 'Validation pending', tone: 'neutral', meaning: 'The validation starts when a runner is free.' },
  RUNNING: { label: 'Validating', tone: 'active', meaning: 'Manifests and segments are being examined.' },
  VALID: { label: 'Valid', tone: 'good', meaning: 'No rule is broken.' },
  WARNINGS: { label: 'Valid with warnings', tone: 'warn', meaning: 'It plays, but not everywhere or not well.' },
  INVALID: { label: 'Invalid', tone: 'bad', meaning: 'It breaks rules that players rely on.' },
  UNREACHABLE: { label: 'Unreachable', tone: 'bad', meaning: 'The stream could not be loaded.' },
  INCONCLUSIVE: {
    label: 'Not validated',
    tone: 'warn',
    meaning: 'The location or the runner failed, so that nothing is known about the stream.',
  },
};

export const jobStatusWords: Record<LabJobStatus, Word> = {
  WAITING: { label: 'Waiting for validation', tone: 'neutral', meaning: 'Starts when the stream is validated.' },
  QUEUED: { label: 'Queued', tone: 'warn', meaning: 'Starts when a runner is free.' },
  RUNNING: { label: 'Running', tone: 'active', meaning: 'A runner plays the stream now.' },
  FINISHED: { label: 'Finished', tone: 'good', meaning: 'All test cases have a result.' },
  ERROR: { label: 'Error', tone: 'bad', meaning: 'The test itself could not be run.' },
  CANCELED: { label: 'Canceled', tone: 'neutral', meaning: 'It was stopped before its end.' },
};

export const levelWords: Record<LabFindingLevel, { label: string; tone: Tone }> = {
  error: { label: 'Error', tone: 'bad' },
  warning: { label: 'Warning', tone: 'warn' },
  info: { label: 'Info', tone: 'neutral' },
};

export const caseWords: Record<LabTestCase, { label: string; help: string }> = {
  VALIDATION: {
    label: 'Stream validation',
    help: 'Manifests, segments, license server and headers, without a player.',
  },
  START: { label: 'Start playback', help: 'The first frame is presented in time.' },
  PLAY: { label: 'Play', help: 'Playback goes on without stalls, freezes and dropped frames.' },
  SEEK_PAUSED: { label: 'Seek while paused', help: 'The right frame is presented after a seek.' },
  SEEK_PLAYING: { label: 'Seek while playing', help: 'Playback continues at the right frame after a seek.' },
  END: { label: 'Detect the end', help: 'The player reports the end at the last frame.' },
  RENDITIONS: { label: 'Play all renditions', help: 'Every audio and video rendition loads, decodes and plays.' },
  TIMESHIFT_PAUSED: { label: 'Time shift while paused', help: 'The right frame of a live stream is presented.' },
  TIMESHIFT_PLAYING: { label: 'Time shift while playing', help: 'A live stream continues at the right frame.' },
};

export const triggerLabels: Record<LabTrigger, string> = {
  MANUAL: 'Manual',
  SCHEDULE: 'Schedule',
  API: 'API',
  CHANGE: 'Change of the stream',
  PUBLICATION: 'Request to publish',
  REPLAY: 'Replay of a session',
};

export const engineLabels: Record<LabEngine, string> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKit',
  remote: 'Remote browsers',
  other: 'Other browsers',
};

export const playerLabels: Record<LabPlayer, string> = {
  sluice: 'Sluice player',
  hlsjs: 'hls.js',
  shaka: 'Shaka Player',
  dashjs: 'dash.js',
  native: 'Native playback',
};

export const streamTypeLabels: Record<LabStreamType, string> = { dash: 'DASH', hls: 'HLS' };

export const drmLabels: Record<LabDrmType, string> = {
  none: 'None',
  widevine: 'Widevine',
  playready: 'PlayReady',
  clearkey: 'ClearKey',
};
