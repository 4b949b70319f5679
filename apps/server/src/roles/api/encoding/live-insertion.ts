import { adSignals, insertableContent, liveId3Tags } from '@sluice/contract';
import {
  cancelScheduledContent,
  createInsertableContent,
  insertId3Tag,
  insertMediaPoint,
  insertScte35Cue,
  listId3Tags,
  listInsertableContent,
  listScheduledContent,
  scheduleInsertableContent,
  stopInsertableContent,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const liveInsertionBindings: readonly Binding[] = [
  bind(insertableContent.list, listInsertableContent),
  bind(insertableContent.create, createInsertableContent),
  bind(insertableContent.schedule, scheduleInsertableContent),
  bind(insertableContent.listScheduled, listScheduledContent),
  bind(insertableContent.cancel, cancelScheduledContent),
  bind(insertableContent.stop, stopInsertableContent),
  bind(adSignals.cue, insertScte35Cue),
  bind(adSignals.mediaPoint, insertMediaPoint),
  bind(liveId3Tags.list, listId3Tags),
  bind(liveId3Tags.create, insertId3Tag),
];
