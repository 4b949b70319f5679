export * from './model.ts';
export * from './proposals.ts';
export * from './sessions.ts';
export * from './usage.ts';
export * from './vocabulary.ts';
