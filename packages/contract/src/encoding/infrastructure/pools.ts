import { z } from 'zod';
import { family, kind } from '../../shared/kind.ts';
import { operation, type Operation } from '../../shared/operation.ts';
import { idResponse } from '../../shared/resource.ts';
import { prewarmedEncoderPools } from './kinds/prewarmed-encoder-pools.ts';
import { staticIps } from './kinds/static-ips.ts';

const path = '/encoding/infrastructure/prewarmed-encoder-pools';
const permission = 'encoding.infrastructure';
const kindVerbs = ['create', 'list', 'get', 'delete'] as const;

/** Pools of encoders that a cloud keeps ready. */
export const encoderPools = family({
  name: 'encoderPools',
  noun: 'encoder pool',
  path,
  idParameter: 'pool_id',
  sdkName: 'encoding.infrastructure.prewarmedEncoderPools',
  permission,
  shared: [],
  kindVerbs,
  kinds: { PREWARMED_ENCODER_POOL: prewarmedEncoderPools },
});

export const encoderPoolSchedules = family({
  name: 'encoderPoolSchedules',
  noun: 'schedule',
  path: `${path}/{pool_id}/schedules`,
  idParameter: 'schedule_id',
  sdkName: 'encoding.infrastructure.prewarmedEncoderPools.schedules',
  permission,
  owner: 'encoderPools',
  shared: [],
  kindVerbs,
  kinds: {
    SCHEDULE: kind({
      kind: 'SCHEDULE',
      path: '',
      sdkName: '',
      label: 'Schedule',
      help: 'Time at which an encoder pool is started or stopped.',
      unavailable: prewarmedEncoderPools.unavailable,
      fields: {
        action: { type: 'choice', values: ['START', 'STOP'], label: 'Action', required: true },
        triggerDate: { type: 'text', label: 'Time', required: true },
      },
      example: { action: 'START', triggerDate: '2026-01-02T03:04:05Z' },
    }),
  },
});

export const reservedAddresses = family({
  name: 'staticIps',
  noun: 'static IP',
  path: '/encoding/infrastructure/static-ips',
  idParameter: 'id',
  sdkName: 'encoding.infrastructure.staticIps',
  permission,
  shared: [],
  kindVerbs,
  kinds: { STATIC_IP: staticIps },
});

const action = (name: 'start' | 'stop') =>
  operation({
    id: `encoding.infrastructure.prewarmedEncoderPools.${name}`,
    method: 'POST',
    path: `${path}/{pool_id}/${name}`,
    permission,
    status: 200,
    summary: `${name === 'start' ? 'Start' : 'Stop'} an encoder pool; rejected, since it requires a cloud`,
    response: idResponse,
    errors: ['not_found', 'kind_unavailable'],
  });

const reserve = operation({
  id: 'encoding.infrastructure.staticIps.create',
  method: 'POST',
  path: '/encoding/infrastructure/static-ips',
  permission,
  status: 201,
  summary: 'Reserve a static address; rejected, since it requires a cloud',
  request: z.looseObject({ region: z.string().optional() }),
  bodyOptional: true,
  response: idResponse,
  errors: ['kind_unavailable'],
});

export const encoderPoolActions = { start: action('start'), stop: action('stop'), reserve } as const;
export const encoderPoolOperations: readonly Operation[] = Object.values(encoderPoolActions);
