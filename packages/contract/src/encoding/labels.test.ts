import { describe, expect, it } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true });

type Named = { at: string; label: string };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns every label within a value, with the name of its field. */
const labelsBelow = (value: unknown, at: string, seen: Set<unknown>): Named[] => {
  if (!isObject(value) || seen.has(value) || '_zod' in value) return [];
  seen.add(value);
  const { label } = value;
  return [
    ...(typeof label === 'string' ? [{ at, label }] : []),
    ...Object.entries(value).flatMap(([name, inner]) => labelsBelow(inner, name, seen)),
  ];
};

const seen = new Set<unknown>();
const labels = Object.values(modules).flatMap((exported) => labelsBelow(exported, '', seen));

/** Names that are written with inner capitals. */
const proper =
  /fMP4|WebM|WebVTT|WebDAV|SubRip|PlayReady|FairPlay|ClearKey|NetStorage|NexGuard|PrimeTime|BroadcastTS|[A-Z]{2,}s\b/g;

describe('labels of encoding resources', () => {
  it('exist', () => expect(labels.length).toBeGreaterThan(900));

  it('are not names of fields or of values', () => {
    const raw = labels.filter(({ label }) => /_|[a-z][A-Z]/.test(label.replace(proper, '')));
    expect(raw).toEqual([]);
  });

  it('write abbreviations in capitals', () => {
    const wrong = labels.filter(({ label }) => /\b(?:id|ids|Id|Ids|Api|Url|Uri|Gpu|Ip|Drm|Kid|Iv)\b/.test(label));
    expect(wrong).toEqual([]);
  });
});
