export * from './community.ts';
export * from './help-desk.ts';
