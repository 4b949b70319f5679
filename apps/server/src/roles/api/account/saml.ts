import { saml, samlDomains } from '@sluice/contract';
import {
  createSamlDomain,
  deleteSamlDomain,
  getSamlDomain,
  inspectSamlMetadata,
  listSamlDomains,
  openSamlSession,
  testSamlDomain,
  updateSamlDomain,
} from '@sluice/core';
import { bind, bindSettled, type Binding } from '../shared/bind.ts';

export const samlBindings: readonly Binding[] = [
  bind(saml.session, openSamlSession),
  bindSettled(samlDomains.list, listSamlDomains),
  bind(samlDomains.create, createSamlDomain),
  bindSettled(samlDomains.get, getSamlDomain),
  bind(samlDomains.update, updateSamlDomain),
  bind(samlDomains.delete, deleteSamlDomain),
  bind(samlDomains.test, testSamlDomain),
  bind(samlDomains.inspect, inspectSamlMetadata),
];
