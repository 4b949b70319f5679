export * from './proposals.ts';
export * from './vocabulary.ts';
