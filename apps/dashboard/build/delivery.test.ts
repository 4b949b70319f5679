import { expect, it } from 'vitest';
import { firstVisit } from './delivery.ts';

const manifest = {
  'index.html': { file: 'index.js', imports: ['_start.js'] },
  '_start.js': { file: 'start.js', css: ['start.css'] },
  '_shell.js': { file: 'shell.js', imports: ['_start.js'] },
  'src/routes/_app.tsx?tsr-split=component': { file: 'frame.js', imports: ['_shell.js'] },
  'src/routes/_app/index.tsx?tsr-split=component': { file: 'home.js', imports: ['_shell.js'], dynamicImports: ['x'] },
  'src/routes/login.tsx?tsr-split=component': { file: 'login.js', imports: ['_start.js'] },
};

it('loads the entry, the app frame and the page with all imports on a first visit, each once', () => {
  expect(firstVisit(manifest, '/')).toEqual(['index.js', 'start.css', 'start.js', 'frame.js', 'shell.js', 'home.js']);
  expect(firstVisit(manifest, '/login')).toEqual(['index.js', 'start.css', 'start.js', 'login.js']);
});
