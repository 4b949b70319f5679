import { describe, expect, it } from 'vitest';
import { parseColor } from './color.ts';

describe('a color', () => {
  it.each([
    ['rgba(31, 171, 226, 1)', 'rgba(31, 171, 226, 1)'],
    ['rgba(0,0,0,0.55)', 'rgba(0, 0, 0, 0.55)'],
    ['RGB(1, 2, 3)', 'rgba(1, 2, 3, 1)'],
    ['#fff', 'rgba(255, 255, 255, 1)'],
    ['#0008', 'rgba(0, 0, 0, 0.533)'],
    ['#1fabe2', 'rgba(31, 171, 226, 1)'],
    [' #1fabe280 ', 'rgba(31, 171, 226, 0.502)'],
  ])('%s is %s', (text, color) => {
    expect(parseColor(text)).toBe(color);
  });

  it.each([
    '',
    'red',
    '#12',
    '#ggg',
    'rgba(256, 0, 0, 1)',
    'rgba(0, 0, 0, 2)',
    'rgba(0, 0, 0, 1);background:url(//evil)',
    'url(https://evil.example)',
    'var(--x)',
    '</script>',
    'expression(alert(1))',
  ])('%j is rejected', (text) => {
    expect(parseColor(text)).toBeUndefined();
  });
});
