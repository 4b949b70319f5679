import type { Player } from '../core/config.ts';
import { activeQuality } from '../core/events.ts';
import { autoQuality, type PlayerState, type Quality, textOff, type Track } from '../state/state.ts';
import type { Strings } from '../core/strings.ts';

export interface MenuChoice {
  id: string;
  label: string;
  detail?: string;
  isChosen: boolean;
  choose: () => void;
}

export interface MenuSection {
  id: 'quality' | 'audio' | 'text' | 'captionSize' | 'captionBox' | 'speed';
  label: string;
  /** Label of the current choice. */
  value: string;
  choices: MenuChoice[];
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Returns the settings that apply to the current source. */
export function menuSections(state: PlayerState, player: Player, strings: Strings): MenuSection[] {
  const sections = [
    qualitySection(state, player, strings),
    trackSection('audio', strings.audio, state.audioTracks, state.selectedAudioTrackId, (id) =>
      player.selectAudioTrack(id),
    ),
    textSection(state, player, strings),
    ...captionSections(state, player, strings),
    speedSection(state, player, strings),
  ];
  return sections.filter((section) => section.choices.length > 1);
}

/** Returns `1080p`, or the bitrate if the height is unknown. */
export function qualityLabel(quality: Quality): string {
  return quality.height > 0 ? `${quality.height}p` : formatBitrate(quality.bitrateBitsPerSecond);
}

/** Formats bits per second as kbit/s or Mbit/s. */
export function formatBitrate(bitsPerSecond: number): string {
  if (bitsPerSecond >= 1_000_000) return `${(bitsPerSecond / 1_000_000).toFixed(1)} Mbit/s`;
  return `${Math.round(bitsPerSecond / 1000)} kbit/s`;
}

function qualitySection(state: PlayerState, player: Player, strings: Strings): MenuSection {
  const { qualities, selectedQualityId } = state;
  const active = activeQuality(state);
  const isAuto = selectedQualityId === autoQuality;
  const ordered = qualities.toSorted((a, b) => b.bitrateBitsPerSecond - a.bitrateBitsPerSecond);
  const autoLabel = active && isAuto ? `${strings.auto} · ${qualityLabel(active)}` : strings.auto;
  const selected = qualities.find((quality) => quality.id === selectedQualityId);
  const auto = { id: autoQuality, label: autoLabel, isChosen: isAuto, choose: () => player.selectQuality(autoQuality) };
  const levels = ordered.map((quality) => ({
    id: quality.id,
    label: qualityLabel(quality),
    ...(quality.height > 0 && { detail: formatBitrate(quality.bitrateBitsPerSecond) }),
    isChosen: quality.id === selectedQualityId,
    choose: () => player.selectQuality(quality.id),
  }));
  const choices = qualities.length > 1 ? [auto, ...levels] : [];
  return { id: 'quality', label: strings.quality, value: selected ? qualityLabel(selected) : autoLabel, choices };
}

function trackSection(
  id: 'audio' | 'text',
  label: string,
  tracks: Track[],
  selectedId: string | undefined,
  choose: (id: string) => void,
): MenuSection {
  const choices = tracks.map((track) => ({
    id: track.id,
    label: track.label || track.language,
    isChosen: track.id === selectedId,
    choose: () => choose(track.id),
  }));
  return { id, label, value: choices.find((choice) => choice.isChosen)?.label ?? '', choices };
}

function textSection(state: PlayerState, player: Player, strings: Strings): MenuSection {
  const off = { id: textOff, label: strings.off, language: '' };
  const tracks = state.textTracks.length > 0 ? [off, ...state.textTracks] : [];
  return trackSection('text', strings.captions, tracks, state.selectedTextTrackId, (id) => player.selectTextTrack(id));
}

const captionScales = [0.75, 1, 1.5, 2] as const;

/** Returns the appearance of subtitles, while some are shown. */
function captionSections(state: PlayerState, player: Player, strings: Strings): MenuSection[] {
  if (state.selectedTextTrackId === textOff) return [];
  const percent = (scale: number) => `${scale * 100} %`;
  const sizes = captionScales.map((scale) => ({
    id: String(scale),
    label: percent(scale),
    isChosen: scale === state.captionScale,
    choose: () => player.setCaptionStyle({ scale }),
  }));
  const boxes = (['box', 'shadow', 'solid'] as const).map((box) => ({
    id: box,
    label: strings.captionBoxes[box],
    isChosen: box === state.captionBox,
    choose: () => player.setCaptionStyle({ box }),
  }));
  return [
    { id: 'captionSize', label: strings.captionSize, value: percent(state.captionScale), choices: sizes },
    { id: 'captionBox', label: strings.captionBox, value: strings.captionBoxes[state.captionBox], choices: boxes },
  ];
}

function speedSection({ playbackRate, isLive }: PlayerState, player: Player, strings: Strings): MenuSection {
  const labelOf = (speed: number) => (speed === 1 ? strings.normalSpeed : `${speed}×`);
  const choices = speeds.map((speed) => ({
    id: String(speed),
    label: labelOf(speed),
    isChosen: speed === playbackRate,
    choose: () => player.setPlaybackRate(speed),
  }));
  return { id: 'speed', label: strings.speed, value: labelOf(playbackRate), choices: isLive ? [] : choices };
}
