import { playerDrm, type DrmDrafts } from '../drm/drm-systems.ts';

export type SourceType = 'hls' | 'dash' | 'progressive';

/** Choices of the wizard from which code is generated. */
export type WebSetup = {
  /** Newest version of the player; undefined while none is published. */
  release: { cdnUrl: string; integrity: string } | undefined;
  sourceConfig: { type: SourceType; url: string; title: string; poster: string };
  isDrmProtected: boolean;
  drm: DrmDrafts;
  selectedPlayerLicense: string | undefined;
  selectedAnalyticsLicense: string | undefined;
  backendUrl: string;
};

const indented = (text: string, spaces: number): string => text.replaceAll('\n', `\n${' '.repeat(spaces)}`);

/** Returns a value as source text that is also safe inside a script element. */
const literal = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('<', String.raw`\u003c`);

/** Returns the configuration of `createPlayer`. */
export const configOf = (setup: WebSetup): Record<string, unknown> => {
  const { type, url, title, poster } = setup.sourceConfig;
  const drm = playerDrm(setup.drm);
  return {
    source: {
      [type]: url.trim() || `https://example.com/video/${type === 'progressive' ? 'film.mp4' : 'master.m3u8'}`,
      ...(title.trim() && { title: title.trim() }),
      ...(poster.trim() && { poster: poster.trim() }),
      ...(setup.isDrmProtected && Object.keys(drm).length > 0 && { drm }),
    },
    ...(setup.selectedPlayerLicense !== undefined && {
      license: { key: setup.selectedPlayerLicense, backendUrl: setup.backendUrl },
    }),
    ...(setup.selectedAnalyticsLicense !== undefined && {
      telemetry: { licenseKey: setup.selectedAnalyticsLicense, backendUrl: setup.backendUrl },
    }),
  };
};

/** Returns the script element that loads the player. */
export const loadTag = ({ release }: WebSetup): string =>
  release
    ? `<script src="${release.cdnUrl}" integrity="${release.integrity}" crossorigin="anonymous"></script>`
    : '<script src="/sluice-player.global.js"></script>';

const html = (setup: WebSetup): string =>
  `<div id="player"></div>
${loadTag(setup)}
<script>
  const player = sluice.createPlayer(document.getElementById('player'), ${indented(literal(configOf(setup)), 2)});
  player.on('error', ({ code, title, advice }) => console.warn(code, title, advice));
</script>
`;

const esModule = (setup: WebSetup): string => {
  const url = setup.release?.cdnUrl.replace('sluice-player.global.js', 'sluice-player.js') ?? '/sluice-player.js';
  return `import { createPlayer } from '${url}';

const player = createPlayer(document.querySelector('#player'), ${literal(configOf(setup))});
player.on('error', ({ code, title, advice }) => console.warn(code, title, advice));
`;
};

const react = (setup: WebSetup): string => {
  const { source, ...config } = configOf(setup);
  return `import { Player } from '@sluice/player/react';

const source = ${literal(source)};
const config = ${literal(config)};

export const Film = () => <Player source={source} config={config} />;
`;
};

const vue = (setup: WebSetup): string =>
  `<script setup>
import { onMounted, onUnmounted, ref } from 'vue';
import { createPlayer } from '@sluice/player';

const element = ref();
let player;
onMounted(() => {
  player = createPlayer(element.value, ${indented(literal(configOf(setup)), 2)});
});
onUnmounted(() => player?.destroy());
</script>

<template><div ref="element"></div></template>
`;

/** Returns the code of a setup for each framework. */
export const webCode = (setup: WebSetup): { label: string; text: string }[] => [
  { label: 'HTML', text: html(setup) },
  { label: 'JavaScript', text: esModule(setup) },
  { label: 'React', text: react(setup) },
  { label: 'Vue', text: vue(setup) },
];
