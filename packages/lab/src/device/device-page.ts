/** Page of a paired device. Its script plays tests by itself; the video fills at most the width of the screen. */
export const devicePageHtml = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Stream Lab device</title>
<style>
  html, body { margin: 0; min-height: 100%; background: #0b1020; color: #f4f6fb; font: 18px/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; display: flex; flex-direction: column; align-items: center; justify-content: center;
    gap: 16px; min-height: 100vh; padding: 24px 16px; text-align: center; }
  h1 { margin: 0; font-size: 16px; font-weight: 600; color: #aab4cf; }
  #title { margin: 0; font-size: 32px; font-weight: 600; }
  #title::before { content: ""; display: inline-block; width: 12px; height: 12px; margin: 0 12px 4px 0; border-radius: 50%; background: #f2b84b; }
  [data-state="ready"] #title::before { background: #3fc380; }
  [data-state="playing"] #title::before { background: #5b9dff; }
  [data-state="stopped"] #title::before { background: #ff6b6b; }
  #text { margin: 0; max-width: 40em; overflow-wrap: anywhere; }
  #stage { width: 640px; max-width: 100%; aspect-ratio: 16 / 9; background: #000; border-radius: 8px; overflow: hidden; }
  body:not([data-state="playing"]) #stage { display: none; }
  video, sluice-player { display: block; width: 100%; height: 100%; }
</style>
<body data-state="busy">
<main>
  <h1>Stream Lab device</h1>
  <div role="status">
    <p id="title">Loading</p>
    <p id="text">The page needs JavaScript modules, which browsers have had since 2018.</p>
  </div>
  <div id="stage"></div>
</main>
<script type="module" src="/lab/device/files/device.js"></script>
`;

/** Security policy of the page: only its own scripts, and streams of any server. */
export const devicePagePolicy = [
  "default-src 'none'",
  // Players run their demuxers in workers that they make of blobs.
  "script-src 'self' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'media-src * blob: data:',
  'connect-src *',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Page that a WebDriver opens in a remote browser, and through which it plays tests. */
export const remotePageHtml = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Stream Lab</title>
<style>
  html, body { margin: 0; height: 100%; background: #000; }
  video, sluice-player { display: block; width: 640px; height: 360px; }
</style>
<body>
<script type="module" src="/lab/device/files/remote.js"></script>
`;
