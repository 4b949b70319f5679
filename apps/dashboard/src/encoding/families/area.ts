import { useLocation } from '@tanstack/react-router';

/** Prefix of the screens of VOD or of live encoding, most of which both share. */
export type Area = '/encoding' | '/live';

export const areaNames: Record<Area, string> = { '/encoding': 'VOD encoding', '/live': 'Live encoding' };

/** Routes of the wizards that create an encoding. */
export const wizards = { '/encoding': '/encoding/create/vod', '/live': '/live/create' } as const;

const areaOf = (path: string): Area => (path === '/live' || path.startsWith('/live/') ? '/live' : '/encoding');

/** Returns the area of the current screen, for links of components that both areas share. */
export const useArea = (): Area => useLocation({ select: ({ pathname }) => areaOf(pathname) });

/** Returns the route of an encoding's details, by its type. */
export const encodingScreen = (type: string | undefined) =>
  type === 'LIVE' ? '/live/encodings/$id' : '/encoding/encodings/$id';
