import type { Context } from '../shared/context.ts';

/** A worker says every few seconds that it is there. */
export const onlineSeconds = 20;

export const onlineSince = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock.now().getTime() - onlineSeconds * 1_000);

export const isOnline = (context: Pick<Context, 'clock'>, seen: Date): boolean => seen >= onlineSince(context);
