export { recognizeSpeech } from './recognize-speech.ts';
export { readWhisperLine, whisperFilter, type SpeechSegment, type WhisperSettings } from './whisper-filter.ts';
export { tryWhisperModel } from './try-whisper-model.ts';
export { describeModelFault } from './whisper-model.ts';
