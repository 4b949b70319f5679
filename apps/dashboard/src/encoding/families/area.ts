export type Area = '/encoding' | '/live';

export const areaNames: Record<Area, string> = { '/encoding': 'VOD encoding', '/live': 'Live encoding' };
