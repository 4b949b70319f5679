import { streamAccess } from '@sluice/contract';
import {
  checkEmbed,
  createStreamPreview,
  explainStreamAccess,
  getStreamReceipt,
  listStreamRefusals,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const streamAccessBindings: readonly Binding[] = [
  bind(streamAccess.explain, explainStreamAccess),
  bind(streamAccess.checkEmbed, checkEmbed),
  bind(streamAccess.refusals, listStreamRefusals),
  bind(streamAccess.preview, createStreamPreview),
  bind(streamAccess.receipt, getStreamReceipt),
];
