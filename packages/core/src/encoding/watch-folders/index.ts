export { scanFolder as lookAtFolder, type ListingIo } from './scan-watch-folder.ts';
export { loadWatchFolder } from './watch-folder-store.ts';
export * from './watch-folder-verbs.ts';
export * from './watch-folders.job.ts';
export * from './watched-file-verbs.ts';
