import { preflightEncoding as operation } from '@sluice/contract';
import { preflightEncoding } from '@sluice/core/encoding/preflight/preflight-encoding';
import { storageIo } from '../../../shared/storage-io.ts';
import { bind, type Binding } from '../shared/bind.ts';

export const preflightBindings: readonly Binding[] = [
  bind(operation, (context, input) => preflightEncoding(context, input, storageIo(context.platform.configuration))),
];
