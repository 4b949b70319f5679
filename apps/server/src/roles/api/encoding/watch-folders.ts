import { watchFolders } from '@sluice/contract';
import {
  createWatchFolder,
  deleteWatchFolder,
  getWatchFolder,
  listWatchedFiles,
  listWatchFolders,
  retryWatchedFile,
  setWatched,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const watchFolderBindings: readonly Binding[] = [
  bind(watchFolders.list, listWatchFolders),
  bind(watchFolders.create, createWatchFolder),
  bind(watchFolders.get, getWatchFolder),
  bind(watchFolders.delete, deleteWatchFolder),
  bind(watchFolders.start, setWatched('STARTED')),
  bind(watchFolders.stop, setWatched('STOPPED')),
  bind(watchFolders.listFiles, listWatchedFiles),
  bind(watchFolders.retryFile, retryWatchedFile),
];
