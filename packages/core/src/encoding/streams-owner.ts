import type { Context } from '../shared/context.ts';

/** Owner of the resources that the platform creates for hosted streams; they are not listed. */
export const streamsOwner = 'streams';

/** Reports whether the actor may refer to a resource: those of hosted streams are only for the platform itself. */
export const mayReferTo = ({ actor }: Pick<Context, 'actor'>, ownerId: string | null): boolean =>
  ownerId !== streamsOwner || actor.kind === 'system';
