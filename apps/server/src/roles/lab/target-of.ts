import { BoxError, type PlayerName, playerNames } from '@sluice/lab';

/** Splits the id of a test environment into its browser and player. */
export const targetOf = (targetId: string): { environment: string; player: PlayerName } => {
  const player = playerNames.find((name) => targetId.endsWith(`-${name}`));
  if (!player) throw new BoxError(`The environment ${targetId} has no player of this runner.`);
  return { environment: targetId.slice(0, -player.length - 1), player };
};
