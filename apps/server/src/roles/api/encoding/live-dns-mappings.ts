import { dnsMappings } from '@sluice/contract';
import {
  createDnsMapping,
  deleteDnsMapping,
  deleteDnsMappings,
  getDnsMapping,
  listDnsMappings,
  listDnsMappingsOfEncoding,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const dnsMappingBindings: readonly Binding[] = [
  bind(dnsMappings.list, listDnsMappings),
  bind(dnsMappings.listOfEncoding, listDnsMappingsOfEncoding),
  bind(dnsMappings.create, createDnsMapping),
  bind(dnsMappings.get, getDnsMapping),
  bind(dnsMappings.delete, deleteDnsMapping),
  bind(dnsMappings.deleteAll, deleteDnsMappings),
];
