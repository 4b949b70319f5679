import type { PlayerState } from '../state/state.ts';
import type { Control, ControlContext } from './control.ts';
import { make, setAttribute, setText } from './dom.ts';
import { formatTime } from './format-time.ts';
import { type Chapter, chapterAt } from './chapter-at.ts';
import { fetchThumbnails, type Thumbnail } from './thumbnails.ts';

const smallStepSeconds = 5;
const largeStepShare = 0.1;

/** Slider that shows and changes the position; a tooltip shows time and preview image at the pointer. */
export function seekBar({ player, strings }: ControlContext): Control {
  const tooltip = makeTooltip();
  const slider = make(
    'div',
    { class: 'seek', role: 'slider', tabindex: '0', 'aria-label': strings.seek, 'aria-orientation': 'horizontal' },
    make('div', { class: 'seek-rail' }, make('div', { class: 'seek-buffered' }), make('div', { class: 'seek-played' })),
    make('div', { class: 'seek-thumb' }),
    tooltip.element,
  );
  const marks = make('div', { class: 'seek-marks', 'aria-hidden': 'true' });
  slider.append(marks);
  const chapters = chapterList(() => drawMarks(marks, chapters.list, rangeOf(player.state).end));
  let markedEnd = 0;
  let dragShare: number | undefined;
  const secondsAt = (share: number) => {
    const { start, end } = rangeOf(player.state);
    return start + share * (end - start);
  };
  const draw = (share: number) => slider.style.setProperty('--played', `${share * 100}%`);
  const shareAt = (event: PointerEvent) => {
    const { left, width } = slider.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - left) / width));
  };
  const release = (event: PointerEvent, isKept: boolean) => {
    if (dragShare === undefined) return;
    if (isKept) player.seek(secondsAt(dragShare));
    dragShare = undefined;
    slider.removeAttribute('data-dragging');
    if (event.pointerType === 'touch') tooltip.hide();
  };
  slider.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    slider.setPointerCapture(event.pointerId);
    setAttribute(slider, 'data-dragging', true);
    dragShare = shareAt(event);
    draw(dragShare);
  });
  slider.addEventListener('pointermove', (event) => {
    const share = shareAt(event);
    tooltip.show(share, secondsAt(share), slider.clientWidth, player.state.durationSeconds, chapters.list);
    if (dragShare === undefined) return;
    dragShare = share;
    draw(share);
  });
  slider.addEventListener('pointerup', (event) => release(event, true));
  slider.addEventListener('pointercancel', (event) => release(event, false));
  slider.addEventListener('pointerleave', () => dragShare === undefined && tooltip.hide());
  slider.addEventListener('keydown', (event) => {
    const { start, end } = rangeOf(player.state);
    const target = keyTarget(event.key, player.state.currentTimeSeconds, start, end);
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    player.seek(target);
  });
  return {
    element: slider,
    update(state) {
      const { start, end } = rangeOf(state);
      const share = (seconds: number) =>
        end > start ? Math.min(1, Math.max(0, (seconds - start) / (end - start))) : 0;
      if (dragShare === undefined) draw(share(state.currentTimeSeconds));
      slider.style.setProperty('--buffered', `${share(state.bufferedEndSeconds) * 100}%`);
      // Not while the video loads that is about to start.
      if (state.hasStarted || state.isPaused) tooltip.useSource(state.source?.thumbnails);
      chapters.useSource(state.source?.chapters);
      if (end !== markedEnd) drawMarks(marks, chapters.list, (markedEnd = end));
      describe(slider, state, strings.of, chapterAt(chapters.list, state.currentTimeSeconds));
    },
  };
}

/** Returns the range of the slider; the start of live streams moves, other streams start at 0. */
function rangeOf({ isLive, seekableStartSeconds, seekableEndSeconds, durationSeconds }: PlayerState) {
  return isLive ? { start: seekableStartSeconds, end: seekableEndSeconds } : { start: 0, end: durationSeconds };
}

function keyTarget(key: string, current: number, start: number, end: number): number | undefined {
  const largeStep = (end - start) * largeStepShare;
  const targets: Record<string, number> = {
    ArrowLeft: current - smallStepSeconds,
    ArrowDown: current - smallStepSeconds,
    ArrowRight: current + smallStepSeconds,
    ArrowUp: current + smallStepSeconds,
    PageDown: current - largeStep,
    PageUp: current + largeStep,
    Home: start,
    End: end,
  };
  return targets[key];
}

function describe(slider: HTMLElement, state: PlayerState, of: string, chapter: Chapter | undefined): void {
  const { start, end } = rangeOf(state);
  const now = Math.round(state.currentTimeSeconds);
  setAttribute(slider, 'aria-valuemin', String(Math.round(start)));
  setAttribute(slider, 'aria-valuemax', String(Math.round(end)));
  setAttribute(slider, 'aria-valuenow', String(now));
  setAttribute(
    slider,
    'aria-valuetext',
    `${formatTime(now, end)} ${of} ${formatTime(end)}${chapter ? `, ${chapter.title}` : ''}`,
  );
  setAttribute(slider, 'aria-disabled', end > start ? undefined : 'true');
}

/** Loads the chapters of the current source. */
function chapterList(onLoad: () => void) {
  let source: string | undefined;
  const self = {
    list: [] as Chapter[],
    useSource(url: string | undefined) {
      if (url === source) return;
      source = url;
      self.list = [];
      onLoad();
      if (!url) return;
      // Loaded only for videos with chapters; without the script, they play without.
      const loading = import('./chapters.ts').then(({ fetchChapters }) => fetchChapters(url));
      void loading
        .catch(() => [])
        .then((chapters) => {
          if (url !== source) return;
          self.list = chapters;
          onLoad();
        });
    },
  };
  return self;
}

function drawMarks(marks: HTMLElement, chapters: readonly Chapter[], end: number): void {
  const later = chapters.filter(({ startSeconds }) => startSeconds > 0 && startSeconds < end);
  marks.replaceChildren(
    ...later.map(({ startSeconds }) => {
      const mark = make('span', {});
      mark.style.left = `${(startSeconds / end) * 100}%`;
      return mark;
    }),
  );
}

function makeTooltip() {
  const time = make('div', { class: 'tip-time' });
  const picture = make('div', { class: 'tip-picture', hidden: true });
  const element = make('div', { class: 'tip', 'aria-hidden': 'true', hidden: true }, picture, time);
  let thumbnails: Thumbnail[] = [];
  let source: string | undefined;
  return {
    element,
    hide: () => setAttribute(element, 'hidden', true),
    useSource(url: string | undefined) {
      if (url === source) return;
      source = url;
      thumbnails = [];
      if (!url) return;
      void fetchThumbnails(url).then((loadedThumbnails) => {
        if (url === source) thumbnails = loadedThumbnails;
      });
    },
    show(share: number, seconds: number, railWidth: number, wholeSeconds: number, chapters: readonly Chapter[]) {
      setAttribute(element, 'hidden', false);
      const title = chapterAt(chapters, seconds)?.title;
      setText(time, `${title ? `${title} · ` : ''}${formatTime(seconds, wholeSeconds)}`);
      const thumbnail = thumbnails.find(
        ({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds,
      );
      drawThumbnail(picture, thumbnail);
      const half = element.offsetWidth / 2;
      const left = Math.min(Math.max(share * railWidth, half), railWidth - half);
      element.style.setProperty('--left', `${left}px`);
    },
  };
}

function drawThumbnail(picture: HTMLElement, thumbnail: Thumbnail | undefined): void {
  setAttribute(picture, 'hidden', thumbnail === undefined);
  if (!thumbnail) return;
  const { url, area } = thumbnail;
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: 160, height: 90 };
  picture.style.width = `${width}px`;
  picture.style.height = `${height}px`;
  picture.style.backgroundImage = `url("${url.replaceAll('"', '%22')}")`;
  picture.style.backgroundPosition = `-${x}px -${y}px`;
  picture.style.backgroundSize = area ? 'auto' : 'cover';
}
