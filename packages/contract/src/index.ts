export * from './shared/errors.ts';
