import type { Api } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import type { FamilyScreen } from './family-screens.ts';

/** Resource of any kind; its settings are read with the fields of its kind. */
export type FamilyRow = {
  id: string;
  type: string;
  name?: string;
  description?: string;
  customData?: Record<string, unknown>;
  createdAt: string;
  modifiedAt: string;
  [field: string]: unknown;
};

type ListQuery = { limit: number; offset: number; sort: string; type?: string; search?: string };

type Verb = 'list' | 'get' | 'listEncodings' | 'validate' | 'test' | 'testSettings';

const operationOf = <const V extends Verb>({ operations }: FamilyScreen, verb: V): `encoding.inputs.${V}` =>
  // The families differ only in names, so the types of inputs represent all of them; only screens with a
  // connection request its test.
  (operations as Record<Verb, string>)[verb] as `encoding.inputs.${V}`;

export const paramsOf = ({ family }: FamilyScreen, id: string) =>
  // As above: only the name of the parameter differs.
  ({ [family.idParameter]: id }) as { input_id: string };

export const listOperation = (screen: FamilyScreen) => operationOf(screen, 'list');

export const encodingsOperation = (screen: FamilyScreen) => operationOf(screen, 'listEncodings');

export const useFamilyList = (screen: FamilyScreen, query: ListQuery) =>
  useOperation(operationOf(screen, 'list'), { params: {}, query }, { keepPrevious: true });

export const useFamilyResource = (screen: FamilyScreen, id: string, enabled = true) =>
  useOperation(operationOf(screen, 'get'), { params: paramsOf(screen, id) }, { enabled });

export const validateSettings = (api: Api, screen: FamilyScreen, type: string, settings: Record<string, unknown>) =>
  api.call(operationOf(screen, 'validate'), { params: {}, body: { ...settings, type } });

export const testResource = (api: Api, screen: FamilyScreen, id: string, path: string | undefined) =>
  api.call(operationOf(screen, 'test'), { params: paramsOf(screen, id), body: path ? { path } : {} });

export const testUnsaved = (
  api: Api,
  screen: FamilyScreen,
  type: string,
  settings: Record<string, unknown>,
  path: string | undefined,
) =>
  api.call(operationOf(screen, 'testSettings'), {
    params: {},
    // Form values come from fields, so they are JSON.
    body: { type, settings: settings as Record<string, string>, ...(path && { path }) },
  });

export type ConnectionOutcome = Awaited<ReturnType<typeof testResource>>;
