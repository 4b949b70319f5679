import { readPageConfig } from './hosted-config.ts';
import { showPoster } from './lazy-poster.ts';
import { parseParameters } from './parameters.ts';

/** Address of the player's script next to this one; set by the build. */
declare const embedEntry: string;

const container = document.getElementById('player') ?? document.body;
const { poster } = parseParameters(location.search);
const { sources } = readPageConfig();

showPoster(container, { poster: poster ?? sources.poster, title: sources.title }, () => {
  // The click that loads the player is also the one that plays.
  document.documentElement.dataset['autoplay'] = '1';
  void import(/* @vite-ignore */ embedEntry);
});
