import { encoderPoolActions, infrastructureRegions, type RegionalCloud } from '@sluice/contract';
import {
  actOnEncoderPool,
  createInfrastructureRegion,
  deleteInfrastructureRegion,
  getInfrastructureRegion,
  listInfrastructureRegions,
  reserveAddress,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

const regionsOf = (cloud: RegionalCloud): Binding[] => {
  const { list, create, get, delete: remove } = infrastructureRegions[cloud];
  return [
    bind(list, listInfrastructureRegions(cloud)),
    bind(create, createInfrastructureRegion(cloud)),
    bind(get, getInfrastructureRegion(cloud)),
    bind(remove, deleteInfrastructureRegion(cloud)),
  ];
};

const clouds: readonly RegionalCloud[] = ['AWS', 'AKAMAI', 'AZURE', 'GCE', 'OCI'];

export const infrastructureBindings: readonly Binding[] = [
  ...clouds.flatMap(regionsOf),
  bind(encoderPoolActions.start, actOnEncoderPool),
  bind(encoderPoolActions.stop, actOnEncoderPool),
  bind(encoderPoolActions.reserve, reserveAddress),
];
