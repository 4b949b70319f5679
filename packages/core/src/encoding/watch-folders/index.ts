export * from './watch-folder-verbs.ts';
export * from './watch-folders.job.ts';
export * from './watched-file-verbs.ts';
