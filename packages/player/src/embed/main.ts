// In the same file as the player: every hosted page needs this engine, and one request is faster than two.
import '../tech/hls.ts';
import { readPageConfig } from './hosted-config.ts';
import { parseParameters } from './parameters.ts';
import { startEmbed } from './start-embed.ts';

const container = document.getElementById('player') ?? document.body;
const parameters = parseParameters(location.search);
const isClicked = document.documentElement.dataset['autoplay'] === '1';
startEmbed(container, readPageConfig(), { ...parameters, isAutoplay: parameters.isAutoplay || isClicked });
