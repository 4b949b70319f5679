export * from './generated-captions.ts';
