import { describe, expect, it } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true });

type Named = { at: string; label: string };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every label below a value, with the name that it stands for. */
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

/** Names that people write with capitals inside. */
const proper =
  /fMP4|WebM|WebVTT|WebDAV|SubRip|PlayReady|FairPlay|ClearKey|NetStorage|NexGuard|PrimeTime|BroadcastTS|[A-Z]{2,}s\b/g;

describe('the labels of everything that encodings are made of', () => {
  it('are there', () => expect(labels.length).toBeGreaterThan(900));

  it('are no names of fields or of values', () => {
    const raw = labels.filter(({ label }) => /_|[a-z][A-Z]/.test(label.replace(proper, '')));
    expect(raw).toEqual([]);
  });

  it('write abbreviations as people do', () => {
    const wrong = labels.filter(({ label }) => /\b(?:id|ids|Id|Ids|Api|Url|Uri|Gpu|Ip|Drm|Kid|Iv)\b/.test(label));
    expect(wrong).toEqual([]);
  });
});
