import {
  manifestGroupOperations,
  manifestPartOperations,
  manifestTypes,
  manifests,
  type ManifestGroupOperation,
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
  getManifestPartType,
  getManifestStartRequest,
  getManifestStatus,
  getManifestType,
  listAllManifestParts,
  listManifestPartGroup,
  listManifestParts,
  listManifests,
  previewManifest,
  previewManifestChanges,
  startManifest,
  stopManifest,
  updateManifestPart,
} from '@sluice/core';
import { renderManifest, reviewManifest } from '@sluice/media';
import { bind, type Binding } from '../shared/bind.ts';

const renderer = { render: renderManifest, review: reviewManifest };

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
    bind(operations.getStartRequest, getManifestStartRequest(type)),
    bind(operations.parts, listAllManifestParts(type)),
    bind(operations.preview, previewManifest(type, renderer)),
    bind(operations.previewChanges, previewManifestChanges(type, renderer)),
    bind(operations.stop, stopManifest(type)),
    bind(operations.status, getManifestStatus(type)),
  ];
};

const partVerbs = {
  list: listManifestParts,
  create: createManifestPart,
  get: getManifestPart,
  update: updateManifestPart,
  delete: deleteManifestPart,
} as const;

// The parts' operations are created in a loop and have general types; the verbs accept the fields shared by all parts.
const part = ({ kind, verb, operation }: ManifestPartOperation): Binding => ({
  operation,
  verb: partVerbs[verb](kind) as Binding['verb'],
});

const groupVerbs = { list: listManifestPartGroup, type: getManifestPartType } as const;

// The same applies here.
const group = ({ group: name, verb, operation }: ManifestGroupOperation): Binding => ({
  operation,
  verb: groupVerbs[verb](name) as Binding['verb'],
});

export const manifestBindings: readonly Binding[] = [
  ...manifestTypes.flatMap(typed),
  bind(manifests.list, listManifests()),
  bind(manifests.get, getManifest()),
  bind(manifests.type, getManifestType),
  ...manifestPartOperations.map(part),
  ...manifestGroupOperations.map(group),
];
