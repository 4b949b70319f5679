import { useState } from 'react';
import { storagePrefix } from '../../../app/branding.ts';

const key = `${storagePrefix}analytics_session_log_pinned_columns`;

const remembered = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
};

/** Pinned columns of this browser. */
export const usePinnedColumns = () => {
  const [pinned, setPinned] = useState(remembered);
  const toggle = (name: string) => {
    const next = pinned.includes(name) ? pinned.filter((each) => each !== name) : [...pinned, name];
    localStorage.setItem(key, JSON.stringify(next));
    setPinned(next);
  };
  return { pinned, toggle };
};
