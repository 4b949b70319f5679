import { useState } from 'react';
import { storagePrefix } from '../../../app/branding.ts';
import type { TemplateOrigin } from './template-source.ts';

const keyOf = (organization: string, origin: TemplateOrigin): string =>
  `${storagePrefix}template_draft.${organization}.${origin.kind}.${'id' in origin ? origin.id : 'slug' in origin ? origin.slug : ''}`;

/** The text in an editor, kept in this tab so that it survives a reload; `saved` is what it began with. */
export const useDraft = (organization: string, origin: TemplateOrigin, initial: string) => {
  const key = keyOf(organization, origin);
  const [saved, setSaved] = useState(initial);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? initial);
  const keep = (next: string) => {
    setText(next);
    if (next === saved) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  const forget = (next: string) => {
    sessionStorage.removeItem(key);
    setSaved(next);
    setText(next);
  };
  return { text, isChanged: text !== saved, change: keep, markSaved: forget, undo: () => forget(saved) };
};

/** Leaves a text for the editor of a new template, which opens with it. */
export const leaveNewDraft = (organization: string, text: string): void =>
  sessionStorage.setItem(keyOf(organization, { kind: 'new' }), text);
