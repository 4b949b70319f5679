import {
  manifestPartOperations,
  manifestTypes,
  manifests,
  type ManifestPartOperation,
  type ManifestType,
} from '@sluice/contract';
import {
  createDefaultManifest,
  createManifest,
  createManifestPart,
  deleteManifest,
  deleteManifestPart,
  getManifest,
  getManifestCustomData,
  getManifestPart,
  getManifestStatus,
  getManifestType,
  listManifestParts,
  listManifests,
  startManifest,
  stopManifest,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

const typed = (type: ManifestType): Binding[] => {
  const operations = manifests[type];
  return [
    bind(operations.list, listManifests(type)),
    bind(operations.create, createManifest(type)),
    bind(operations.createDefault, createDefaultManifest(type)),
    bind(operations.get, getManifest(type)),
    bind(operations.delete, deleteManifest(type)),
    bind(operations.customData, getManifestCustomData(type)),
    bind(operations.start, startManifest(type)),
    bind(operations.stop, stopManifest(type)),
    bind(operations.status, getManifestStatus(type)),
  ];
};

const partVerbs = {
  list: listManifestParts,
  create: createManifestPart,
  get: getManifestPart,
  delete: deleteManifestPart,
} as const;

// The parts' operations are made in a loop, so their types are the general ones; the verbs take what every part has.
const part = ({ kind, verb, operation }: ManifestPartOperation): Binding => ({
  operation,
  verb: partVerbs[verb](kind) as Binding['verb'],
});

export const manifestBindings: readonly Binding[] = [
  ...manifestTypes.flatMap(typed),
  bind(manifests.list, listManifests()),
  bind(manifests.get, getManifest()),
  bind(manifests.type, getManifestType),
  ...manifestPartOperations.map(part),
];
