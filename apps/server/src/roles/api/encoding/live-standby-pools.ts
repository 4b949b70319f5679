import { standbyPools } from '@sluice/contract';
import {
  acquirePoolEncoding,
  createStandbyPool,
  deletePoolEncoding,
  deletePoolErrors,
  deleteStandbyPool,
  getStandbyPool,
  listPoolEncodings,
  listPoolLogs,
  listStandbyPools,
  updateStandbyPool,
  type Perform,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

/** Bindings of the standby pools, which start their encodings from templates. */
export const standbyPoolBindings = (perform: Perform): readonly Binding[] => [
  bind(standbyPools.list, listStandbyPools),
  bind(standbyPools.create, createStandbyPool(perform)),
  bind(standbyPools.get, getStandbyPool),
  bind(standbyPools.patch, updateStandbyPool(perform)),
  bind(standbyPools.delete, deleteStandbyPool),
  bind(standbyPools.acquire, acquirePoolEncoding),
  bind(standbyPools.deleteErrors, deletePoolErrors),
  bind(standbyPools.encodings, listPoolEncodings),
  bind(standbyPools.deleteEncoding, deletePoolEncoding),
  bind(standbyPools.logs, listPoolLogs),
];
