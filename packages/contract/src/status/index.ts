export * from './components.ts';
export type * from './statuspage.ts';
