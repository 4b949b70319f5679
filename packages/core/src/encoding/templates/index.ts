export * from './drafts/index.ts';
export type { Perform } from './perform-nodes.ts';
export * from './preflight-template.ts';
export * from './samples/index.ts';
export * from './start-template.ts';
export * from './template-schema.ts';
export * from './template-verbs.ts';
export type { TemplateFileKind } from './template-files.ts';
