/** Dark controls over the video; pages customize them with the `--sluice-player-*` properties. */
export const defaultTheme = /* css */ `
:host {
  --accent: var(--sluice-player-accent, #006aed);
  --ink: var(--sluice-player-ink, #fff);
  --panel: var(--sluice-player-panel, rgb(18 20 26 / 0.94));
  --track: var(--sluice-player-track, rgb(255 255 255 / 0.26));
  --buffered-color: var(--sluice-player-buffered, rgb(255 255 255 / 0.32));
  --marker: var(--sluice-player-marker, #fff);
  --marker-border: var(--sluice-player-marker-border, transparent);
  --radius: var(--sluice-player-radius, 12px);
  --quick: 160ms cubic-bezier(0.2, 0, 0, 1);
  display: block;
  position: relative;
  width: 100%;
  min-width: 0;
  aspect-ratio: var(--sluice-player-aspect-ratio, 16 / 9);
  container: sluice-player / size;
  font: 500 14px/1.4 var(--sluice-player-font, 'Inter Variable', Inter, system-ui, sans-serif);
  color: var(--ink);
  -webkit-tap-highlight-color: transparent;
}
:host(:fullscreen) { aspect-ratio: auto; width: 100%; height: 100%; }
[hidden] { display: none !important; }
* { box-sizing: border-box; }
.player {
  position: absolute; inset: 0; overflow: hidden; background: #000; border-radius: var(--radius);
  user-select: none; outline: none; isolation: isolate;
}
:host(:fullscreen) .player { border-radius: 0; }
video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; outline: none; }
.poster { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; pointer-events: none; }
.player[data-idle] { cursor: none; }

button {
  appearance: none; border: 0; margin: 0; padding: 0; background: none; color: inherit; font: inherit; cursor: pointer;
}
svg { width: 24px; height: 24px; fill: currentColor; display: block; flex: none; }
:focus-visible { outline: 2px solid #fff; outline-offset: 2px; box-shadow: 0 0 0 5px rgb(0 0 0 / 0.55); }
.player:focus-visible { outline-offset: -3px; box-shadow: none; }

.title {
  position: absolute; inset: 0 0 auto; padding: 16px 20px 44px; font-size: 15px; font-weight: 600; letter-spacing: -0.005em;
  white-space: nowrap; overflow: hidden; text-overflow: ellipsis; pointer-events: none;
  background: linear-gradient(rgb(0 0 0 / 0.55), rgb(0 0 0 / 0.22) 55%, transparent);
  text-shadow: 0 1px 2px rgb(0 0 0 / 0.4); transition: opacity var(--quick);
}
.title:empty { display: none; }
.bar {
  position: absolute; inset: auto 0 0; padding: 56px 14px 8px;
  background: linear-gradient(transparent, rgb(0 0 0 / 0.14) 22%, rgb(0 0 0 / 0.42) 58%, rgb(0 0 0 / 0.78));
  transition: opacity var(--quick), transform var(--quick);
}
.player[data-idle]:not([data-paused]) :is(.bar, .title) { opacity: 0; pointer-events: none; }
.player[data-idle]:not([data-paused]) .bar { transform: translateY(6px); }
.player:not([data-started]) .bar .seek { visibility: hidden; }
.player:is([data-status='failed'], [data-status='idle']) .bar, .player[data-status='failed'] :is(.title, .captions) { display: none; }

.seek { position: relative; height: 20px; margin: 0 6px; cursor: pointer; touch-action: none; border-radius: 4px; outline-offset: 0; }
.seek-rail {
  position: absolute; inset: 8px 0; border-radius: 4px; overflow: hidden; background: var(--track); transition: inset var(--quick);
}
.seek:is(:hover, :focus-visible, [data-dragging]) .seek-rail { inset: 7px 0; }
.seek-buffered, .seek-played { position: absolute; inset: 0 auto 0 0; border-radius: inherit; }
.seek-buffered { width: var(--buffered, 0%); background: var(--buffered-color); }
.seek-played { width: var(--played, 0%); background: var(--accent); }
.seek-thumb {
  position: absolute; top: 50%; left: var(--played, 0%); width: 14px; height: 14px; margin: -7px 0 0 -7px; border-radius: 50%;
  background: var(--marker); border: 2px solid var(--marker-border); box-shadow: 0 1px 4px rgb(0 0 0 / 0.5); transform: scale(0); transition: transform var(--quick); pointer-events: none;
}
.seek:is(:hover, :focus-visible, [data-dragging]) .seek-thumb { transform: scale(1); }
.seek-marks span { position: absolute; top: 8px; bottom: 8px; width: 3px; margin-left: -1px; background: rgb(0 0 0 / 0.65); pointer-events: none; }
.tip {
  position: absolute; bottom: calc(100% + 4px); left: var(--left, 0); transform: translateX(-50%); padding: 3px; border-radius: 8px;
  background: var(--panel); box-shadow: 0 4px 16px rgb(0 0 0 / 0.4); pointer-events: none; text-align: center;
}
.tip-picture { border-radius: 6px; background-repeat: no-repeat; }
.tip-time { padding: 2px 8px; font-size: 12px; font-variant-numeric: tabular-nums; }

.row { display: flex; align-items: center; gap: 2px; }
.button {
  width: 40px; height: 40px; display: grid; place-items: center; border-radius: 10px; flex: none; opacity: 0.94;
  transition: background var(--quick), opacity var(--quick);
}
.button:hover { background: rgb(255 255 255 / 0.14); opacity: 1; }
.button:active { background: rgb(255 255 255 / 0.22); }
.button[aria-pressed='true']::after {
  content: ''; position: absolute; width: 16px; height: 3px; margin-top: 30px; border-radius: 2px; background: var(--accent);
}
.volume { display: flex; align-items: center; }
.volume-slider {
  appearance: none; width: 0; height: 20px; margin: 0; opacity: 0; background: none; cursor: pointer; border-radius: 4px;
  transition: width var(--quick), opacity var(--quick), margin var(--quick);
}
.volume:is(:hover, :focus-within) .volume-slider { width: 68px; opacity: 1; margin: 0 8px 0 4px; }
.volume-slider::-webkit-slider-runnable-track {
  height: 4px; border-radius: 4px; background: linear-gradient(to right, #fff var(--share, 0%), rgb(255 255 255 / 0.3) var(--share, 0%));
}
.volume-slider::-webkit-slider-thumb {
  appearance: none; width: 12px; height: 12px; margin-top: -4px; border-radius: 50%; background: #fff; box-shadow: 0 1px 3px rgb(0 0 0 / 0.5);
}
.volume-slider::-moz-range-track { height: 4px; border-radius: 4px; background: rgb(255 255 255 / 0.3); }
.volume-slider::-moz-range-progress { height: 4px; border-radius: 4px; background: #fff; }
.volume-slider::-moz-range-thumb { width: 12px; height: 12px; border: 0; border-radius: 50%; background: #fff; }
.times { flex: 1; min-width: 0; padding: 0 8px; font-size: 13px; font-variant-numeric: tabular-nums; white-space: nowrap; }
.time { overflow: hidden; }
.time-duration { color: rgb(255 255 255 / 0.72); }
.live {
  display: inline-flex; align-items: center; gap: 7px; height: 26px; padding: 0 10px; border-radius: 13px; font-size: 12px; font-weight: 600;
  background: rgb(255 255 255 / 0.14);
}
.live:hover { background: rgb(255 255 255 / 0.24); }
.live-latency:not(:empty) { margin-inline-start: 4px; font-variant-numeric: tabular-nums; }
.live-dot { width: 8px; height: 8px; border-radius: 50%; background: rgb(255 255 255 / 0.6); }
.live[data-edge] .live-dot { background: #ff4d4f; box-shadow: 0 0 0 3px rgb(255 77 79 / 0.25); }

.big-play {
  position: absolute; inset: 0; margin: auto; width: 72px; height: 72px; display: grid; place-items: center; border-radius: 50%;
  background: var(--accent); color: #fff; box-shadow: 0 8px 32px rgb(0 0 0 / 0.4); transition: transform var(--quick), filter var(--quick);
}
.big-play:hover { transform: scale(1.05); filter: brightness(1.1); }
.big-play svg { width: 34px; height: 34px; }
.spinner {
  position: absolute; inset: 0; margin: auto; width: 48px; height: 48px; border-radius: 50%; pointer-events: none;
  border: 4px solid rgb(255 255 255 / 0.22); border-top-color: #fff; animation: turn 0.9s linear infinite, appear 300ms 250ms both;
}
@keyframes turn { to { rotate: 1turn; } }
@keyframes appear { from { opacity: 0; } }

.captions {
  position: absolute; inset: auto 5% 18px; text-align: center; pointer-events: none; transition: bottom var(--quick);
  font-size: calc(clamp(14px, 3.4cqw, 30px) * var(--caption-scale, 1)); line-height: 1.35; font-weight: 500;
}
.player:not([data-idle]) .captions, .player[data-paused] .captions { bottom: 78px; }
.cue { margin-top: 4px; }
.cue span { padding: 2px 10px; border-radius: 4px; background: rgb(0 0 0 / 0.76); white-space: pre-line; box-decoration-break: clone; -webkit-box-decoration-break: clone; }

.player[data-caption-box='solid'] .cue span { background: #000; }
.player[data-caption-box='shadow'] .cue span { background: none; text-shadow: 0 0 4px #000, 0 0 2px #000, 1px 1px 2px #000; }

.menu {
  position: absolute; right: 14px; bottom: 74px; width: 264px; max-width: calc(100% - 28px); max-height: calc(100% - 90px);
  overflow-y: auto; overscroll-behavior: contain; padding: 6px; border-radius: 14px; background: var(--panel);
  box-shadow: 0 12px 40px rgb(0 0 0 / 0.5), inset 0 0 0 1px rgb(255 255 255 / 0.08); scrollbar-width: thin;
  scrollbar-color: rgb(255 255 255 / 0.3) transparent; animation: rise var(--quick);
}
@keyframes rise { from { opacity: 0; transform: translateY(6px); } }
.item {
  display: flex; align-items: center; gap: 10px; width: 100%; min-height: 38px; padding: 6px 10px; border-radius: 9px; text-align: left; font-size: 13.5px;
}
.item:hover { background: rgb(255 255 255 / 0.1); }
.item:focus-visible { outline-offset: -2px; box-shadow: none; background: rgb(255 255 255 / 0.1); }
.item svg { width: 18px; height: 18px; color: rgb(255 255 255 / 0.7); }
.item[aria-checked='true'] svg { color: #fff; }
.item[aria-checked='false'] svg { visibility: hidden; }
.item-label { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.item-value { color: rgb(255 255 255 / 0.66); font-size: 12.5px; font-variant-numeric: tabular-nums; white-space: nowrap; }
.item-back { font-weight: 600; border-radius: 9px 9px 0 0; margin-bottom: 4px; box-shadow: 0 1px rgb(255 255 255 / 0.1); }

.error { position: absolute; inset: 0; display: grid; place-items: center; padding: 16px; overflow: auto; background: rgb(12 14 18 / 0.9); text-align: center; }
.error-body { max-width: 420px; }
.error p { margin: 0; }
.error-title { font-size: 18px; font-weight: 600; letter-spacing: -0.01em; }
.error .error-advice { margin: 8px 0 18px; font-weight: 400; color: rgb(255 255 255 / 0.78); text-wrap: balance; }
.error-retry {
  display: inline-flex; align-items: center; gap: 8px; height: 40px; padding: 0 18px 0 14px; border-radius: 10px; background: var(--accent); color: #fff; font-weight: 600;
  transition: filter var(--quick);
}
.error-retry:hover { filter: brightness(1.12); }
.error-retry svg { width: 20px; height: 20px; }
.error .error-code { margin-top: 16px; font-size: 12px; font-weight: 400; color: rgb(255 255 255 / 0.6); user-select: text; }

.player[data-bare] :is(.bar, .title) { display: none; }
.watermark { position: absolute; top: 4%; right: 3%; max-width: 22%; pointer-events: none; }
.watermark a { display: block; }
.watermark a[href] { pointer-events: auto; }
.watermark img { display: block; max-width: 100%; max-height: 22cqh; margin-left: auto; }
.notice { position: absolute; inset: 0; display: grid; place-items: center; padding: 16px; text-align: center; background: rgb(12 14 18 / 0.72); }
.notice p { margin: 0; text-shadow: 0 1px 3px rgb(0 0 0 / 0.6); }
.notice .notice-title { font-size: 17px; font-weight: 600; }
.notice .notice-text { margin-top: 6px; font-weight: 400; color: rgb(255 255 255 / 0.86); }
.notice-wait { width: 36px; height: 36px; margin: 0 auto 14px; border-radius: 50%; border: 4px solid rgb(255 255 255 / 0.22); border-top-color: #fff; animation: turn 0.9s linear infinite; }
.notice:not([data-waiting]) .notice-wait { display: none; }

.hint {
  position: absolute; top: 14%; left: 50%; transform: translateX(-50%); padding: 8px 16px; border-radius: 20px; background: rgb(0 0 0 / 0.68);
  font-size: 15px; font-variant-numeric: tabular-nums; opacity: 0; pointer-events: none; transition: opacity var(--quick); white-space: nowrap;
}
.hint[data-shown] { opacity: 1; }
.help { position: absolute; inset: 0; display: grid; place-items: center; padding: 12px; overflow: auto; background: rgb(8 10 14 / 0.93); }
.help-body { position: relative; width: 100%; max-width: 420px; }
.help-title { margin: 0 0 10px; font-size: 16px; font-weight: 600; line-height: 40px; }
.help-close { position: absolute; top: 0; right: 0; }
.help dl { display: grid; grid-template-columns: auto 1fr; gap: 5px 18px; margin: 0; align-items: center; font-size: 13px; }
.help dt { display: flex; gap: 4px; }
.help dd { margin: 0; color: rgb(255 255 255 / 0.82); font-weight: 400; }
kbd {
  min-width: 24px; padding: 1px 7px; border-radius: 6px; text-align: center; font: inherit; font-size: 12px; background: rgb(255 255 255 / 0.14);
  box-shadow: inset 0 -1px rgb(0 0 0 / 0.5);
}

@container sluice-player (max-width: 479px) {
  .bar { padding: 40px 8px 4px; }
  .title { padding: 12px 14px 36px; font-size: 14px; }
  .volume-slider { display: none; }
  .row { gap: 0; }
  .button { width: 36px; height: 36px; }
  .big-play { width: 56px; height: 56px; }
  .big-play svg { width: 28px; height: 28px; }
  .menu { right: 8px; bottom: 62px; max-height: calc(100% - 70px); width: 232px; }
  .player:not([data-idle]) .captions, .player[data-paused] .captions { bottom: 64px; }
  .times { padding: 0 4px; font-size: 12px; }
  .error-title { font-size: 15px; }
  .error .error-advice { margin: 4px 0 10px; font-size: 12.5px; line-height: 1.35; }
  .error-retry { height: 36px; }
  .error .error-code { margin-top: 8px; }
}
@container sluice-player (max-width: 359px) {
  .pip, .time-duration { display: none; }
}
@container sluice-player (max-height: 259px) {
  .menu { bottom: 8px; max-height: calc(100% - 16px); }
  .error { padding: 8px 14px; }
  .error .error-advice { margin: 2px 0 8px; text-wrap: pretty; }
  .error-retry { height: 32px; font-size: 13px; }
  .error .error-code { margin-top: 5px; font-size: 11px; }
}
@media (pointer: coarse) {
  .button { width: 44px; height: 44px; }
  .item { min-height: 44px; }
  .volume-slider { display: none; }
  .seek { height: 28px; }
  .seek-rail, .seek:is(:hover, :focus-visible, [data-dragging]) .seek-rail { inset: 12px 0; }
  .seek-thumb { transform: scale(1); }
}
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { transition-duration: 0.01ms !important; animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; }
  .spinner { animation: pulse 1.6s steps(2) infinite !important; animation-duration: 1.6s !important; }
}
@keyframes pulse { 50% { opacity: 0.4; } }
@media (forced-colors: active) {
  .seek-rail, .seek-thumb, .button, .item { border: 1px solid ButtonText; }
  .seek-played { background: Highlight; forced-color-adjust: none; }
}
`;
