import type { OperationCall } from '@sluice/api-client';
import { paged } from './paged.ts';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');

const place = (id: string, name: string, type: string, more: object = {}) => ({
  id,
  name,
  type,
  createdAt: ago(86_400),
  modifiedAt: ago(86_400),
  ...more,
});

const places = [
  place('place-1', 'Harbour cluster', 'KUBERNETES', { region: 'Vienna', namespace: 'encoding' }),
  place('place-2', 'Cellar', 'EXTERNAL', { region: 'Graz' }),
  place('place-3', 'Burst capacity', 'AWS', { accountNumber: '4711' }),
];

const states = [
  {
    infrastructureId: 'place-1',
    status: 'ONLINE' as const,
    workersOnline: 3,
    runningTasks: 7,
    queuedEncodings: 2,
    lastSeenAt: ago(2),
  },
  {
    infrastructureId: 'place-2',
    status: 'OFFLINE' as const,
    workersOnline: 0,
    runningTasks: 0,
    queuedEncodings: 4,
    lastSeenAt: ago(7_300),
  },
  {
    infrastructureId: 'place-3',
    status: 'NEVER_SEEN' as const,
    workersOnline: 0,
    runningTasks: 0,
    queuedEncodings: 0,
  },
];

const worker = (id: string, name: string, status: 'ONLINE' | 'OFFLINE', lastSeen: number) => ({
  id,
  name,
  status,
  version: '0.1.0',
  cores: 8,
  runningTasks: status === 'ONLINE' ? 2 : 0,
  joinedAt: ago(40_000),
  lastSeenAt: ago(lastSeen),
});

const workersOf = (id: string) =>
  id === 'place-1'
    ? [
        worker('w-1', 'encoder-7f9c-a', 'ONLINE', 2),
        worker('w-2', 'encoder-7f9c-b', 'ONLINE', 1),
        worker('w-3', 'encoder-51d0-a', 'OFFLINE', 90_000),
      ]
    : [];

const token = 'slw_Qm9hdHMtYXQtZGF3bi1pbi10aGUtaGFyYm91ci1vZi1HcmF6';
const join = `https://sluice.harbour.example#${token}`;

const manifest = `apiVersion: v1
kind: Secret
metadata:
  name: sluice-worker
stringData:
  token: "PASTE-THE-TOKEN-HERE"
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: sluice-worker
spec:
  replicas: 2
`;

type Place = OperationCall<'encoding.infrastructure.workers.list'>;

/** Self-managed infrastructure, its workers and its tokens. */
export const cloudConnectHandlers = {
  'encoding.infrastructure.list': () => paged(places),
  'encoding.infrastructure.get': ({ params }: Place) =>
    places.find(({ id }) => id === params.infrastructure_id) ?? place('place-2', 'Cellar', 'EXTERNAL'),
  'encoding.infrastructure.states.list': () => paged(states),
  'encoding.infrastructure.workers.list': ({ params }: Place) => paged(workersOf(params.infrastructure_id)),
  'encoding.infrastructure.workerTokens.list': () =>
    paged([
      { id: 't-1', name: 'Harbour cluster', hint: '9f2c', createdAt: ago(50_000), lastUsedAt: ago(40) },
      { id: 't-2', hint: 'ab1d', createdAt: ago(90_000), revokedAt: ago(3_000) },
    ]),
  'encoding.infrastructure.workerTokens.create': () => ({
    id: 't-3',
    hint: 'cm96',
    createdAt: ago(0),
    token,
    join,
    command: `npm start -- worker --join '${join}'`,
  }),
  'encoding.infrastructure.kubernetes.create': () => place('place-1', 'Harbour cluster', 'KUBERNETES'),
  'encoding.infrastructure.kubernetes.manifest.get': () => ({ manifest }),
};

export const cloudConnectScreens: Record<string, string> = {
  'cloud-connect': '/encoding/cloud-connect',
  'cloud-connect-workers': '/encoding/cloud-connect?infrastructure=place-1',
  'cloud-connect-live': '/live/configurations/cloud-connect',
  'cloud-connect-kinds': '/encoding/cloud-connect/create/kind',
  'cloud-connect-details': '/encoding/cloud-connect/create/details?kind=AWS',
  'cloud-connect-first': '/encoding/cloud-connect/create/connect?id=place-1',
};
