export * from './operator-verbs.ts';
