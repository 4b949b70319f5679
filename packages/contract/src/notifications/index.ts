export * from './vocabulary.ts';
export * from './conditions.ts';
export * from './schema.ts';
export * from './operations.ts';
export * from './channels.ts';
