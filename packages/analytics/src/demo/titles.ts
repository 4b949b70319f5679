export type Title = {
  share: number;
  id: string;
  title: string;
  category: string;
  /** Duration in milliseconds; 0 for live. */
  duration: number;
  isProtected: boolean;
  /** Most efficient codec that the title is available in. */
  codecs: readonly string[];
  audioLanguages: readonly string[];
  subtitleLanguages: readonly string[];
  season?: string;
};

const minutes = (count: number): number => Math.round(count * 60_000);

type Options = Partial<Pick<Title, 'isProtected' | 'codecs' | 'audioLanguages' | 'subtitleLanguages' | 'season'>>;

const title = (
  share: number,
  id: string,
  name: string,
  category: string,
  duration: number,
  options: Options = {},
): Title => ({
  share,
  id,
  title: name,
  category,
  duration,
  isProtected: false,
  codecs: ['avc'],
  audioLanguages: ['en', 'de'],
  subtitleLanguages: ['en', 'de', 'es'],
  ...options,
});

const film: Options = {
  isProtected: true,
  codecs: ['av1', 'hevc', 'avc'],
  audioLanguages: ['en', 'de', 'fr', 'es', 'pt', 'ja'],
  subtitleLanguages: ['en', 'de', 'fr', 'es', 'pt', 'ja'],
};
const series: Options = { ...film, codecs: ['hevc', 'vp9', 'avc'] };

export const titles: readonly Title[] = [
  title(13, 'salt-road-s2e1', 'The Salt Road – The Pass', 'Series', minutes(52.4), { ...series, season: 'Season 2' }),
  title(10, 'salt-road-s2e2', 'The Salt Road – Snow Line', 'Series', minutes(49.1), { ...series, season: 'Season 2' }),
  title(7, 'salt-road-s1e1', 'The Salt Road – Harbour', 'Series', minutes(47.8), { ...series, season: 'Season 1' }),
  title(9, 'night-ferry', 'Night Ferry', 'Film', minutes(104.6), film),
  title(6, 'glass-orchard', 'The Glass Orchard', 'Film', minutes(118.2), film),
  title(4, 'lighthouse-keepers', 'Lighthouse Keepers', 'Documentary', minutes(71.3), series),
  title(5, 'northern-gardens', 'Northern Gardens', 'Documentary', minutes(43), {}),
  title(8, 'kitchen-minutes-41', 'Kitchen Minutes 41', 'Short', minutes(6.2), {}),
  title(6, 'trail-report', 'Trail Report', 'Short', minutes(9.5), {}),
  title(5, 'goals-of-the-week', 'Goals of the Week', 'Sport', minutes(12.8), { codecs: ['hevc', 'avc'] }),
  title(3, 'little-owls-7', 'Little Owls 7', 'Kids', minutes(11.4), { audioLanguages: ['en', 'de', 'fr', 'es'] }),
  title(12, 'live-news', 'News Live', 'News', 0, { audioLanguages: ['en'], subtitleLanguages: ['en'] }),
  title(8, 'live-arena', 'Arena Live', 'Sport', 0, { isProtected: true, codecs: ['hevc', 'avc'] }),
  title(4, 'live-music', 'Stage Live', 'Music', 0, { subtitleLanguages: [] }),
];
