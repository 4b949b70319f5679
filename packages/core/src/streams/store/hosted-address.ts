import type { Context } from '../../shared/context.ts';

/** Returns the public address of a file of a hosted stream, such as `poster`. */
export const hostedAddress = ({ services }: Pick<Context, 'services'>, streamId: string, path: string): string =>
  `${services.addresses.streams}/${streamId}/${path}`;
