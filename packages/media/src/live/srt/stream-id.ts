/** Target of an SRT stream id: application, stream key, and the position of a backup input. */
export type SrtTarget = { application: string; streamKey: string; position: number };

const standardPrefix = '#!::';

/** Reads `key=value` pairs of a stream id in the standard form; undefined if it asks for something else than to send. */
const resourceOf = (pairs: string): string | undefined => {
  const values = new Map(
    pairs.split(',').map((pair): [string, string] => {
      const [name = '', ...rest] = pair.split('=');
      return [name, rest.join('=')];
    }),
  );
  const mode = values.get('m') ?? 'publish';
  return mode === 'publish' ? values.get('r') : undefined;
};

const pathOf = (streamId: string): string | undefined => {
  if (streamId.startsWith(standardPrefix)) return resourceOf(streamId.slice(standardPrefix.length));
  const [, mode, path] = /^([a-z]+):(.*)$/s.exec(streamId) ?? [];
  if (mode === undefined) return streamId;
  return mode === 'publish' ? path : undefined;
};

/**
 * Reads a stream id: `publish:<application>/<key>`, the path alone, or `#!::r=<application>/<key>,m=publish`. A third
 * part of the path is the position of a backup input. Undefined if it selects nothing, or wants to play.
 */
export const readTarget = (streamId: string): SrtTarget | undefined => {
  const [application, streamKey, position = '0', ...rest] = (pathOf(streamId) ?? '').replace(/^\//, '').split('/');
  if (!application || !streamKey || rest.length > 0 || !/^\d$/.test(position)) return undefined;
  return { application, streamKey, position: Number(position) };
};
