export { detectLanguage } from './detect-language.ts';
export { isSilent, planSpeechParts } from './plan-speech-parts.ts';
export { recognizeSpeech, type SpeechPart } from './recognize-speech.ts';
export { cutSpeech, joinSpeech, readSpeech } from './speech-sound.ts';
export { tryWhisperModel } from './try-whisper-model.ts';
export { readWhisperLine, whisperFilter, type SpeechSegment } from './whisper-filter.ts';
export { describeModelFault } from './whisper-model.ts';
