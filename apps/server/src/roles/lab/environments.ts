import type { StoredLabEnvironment } from '@sluice/db';
import { targetIdOf } from '@sluice/core';
import { unplayableTypes, type LabEnvironment } from '@sluice/lab';

/** Describes a browser as the platform lists it. */
export const toStoredEnvironment = ({
  id,
  name,
  engine,
  isExperimental,
  availability,
}: LabEnvironment): StoredLabEnvironment => {
  const common = { id, name, engine, isExperimental, os: process.platform };
  if (availability.state === 'UNAVAILABLE') {
    const { reason, install } = availability;
    const advice = install === undefined ? reason : `${reason} Install it: ${install}`;
    return { ...common, players: [], codecs: [], drmSystems: [], nativeHls: false, advice };
  }
  const { players, codecs, drmSystems, nativeHls } = availability.capabilities;
  return {
    ...common,
    version: availability.version,
    players: players.map((player) => ({ name: player, unplayable: unplayableTypes(id, player) })),
    codecs: [...codecs],
    drmSystems: [...drmSystems],
    nativeHls,
  };
};

/** Returns the ids of the test environments that browsers of this machine offer. */
export const offeredTargets = (environments: readonly LabEnvironment[]): string[] =>
  environments.flatMap(({ id, availability }) =>
    availability.state === 'AVAILABLE' ? availability.capabilities.players.map((player) => targetIdOf(id, player)) : [],
  );
