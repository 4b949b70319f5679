import { expect, it } from 'vitest';
import { staticHeadings } from './static-headings.ts';

const headings = staticHeadings();

it('has headings of lists and metrics for signed-in users, with their breadcrumbs', () => {
  expect(headings['/encoding/encodings']).toMatch(/^<template data-access="signed-in">.+<\/template>$/);
  expect(headings['/encoding/encodings']).toContain('<p class="boot-title">Encodings</p>');
  expect(headings['/observability/audience/plays']).toMatch(
    /<span>Observability<\/span>.*<span>Audience<\/span>.*<span>Plays<\/span>/,
  );
});

it('has the heading of the sign-in page for visitors', () =>
  expect(headings['/login']).toMatch(/^<template data-access="signed-out">.*Welcome back/));

it('is hidden from assistive technology and has no inline styles, which the security policy forbids', () => {
  for (const markup of Object.values(headings)) {
    expect(markup).toMatch(/^<template data-access="[a-z-]+"><div class="[a-z-]+" aria-hidden="true">/);
    expect(markup).not.toContain('style=');
  }
});
