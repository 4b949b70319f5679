export * from './start-template.ts';
export * from './template-verbs.ts';
export type { TemplateFile, TemplateFileKind } from './template-files.ts';
