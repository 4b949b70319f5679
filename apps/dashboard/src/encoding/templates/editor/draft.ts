import { useState } from 'react';
import { storagePrefix } from '../../../app/branding.ts';
import type { TemplateOrigin } from './template-source.ts';

const keyOf = (organization: string, origin: TemplateOrigin): string =>
  `${storagePrefix}template_draft.${organization}.${origin.kind}.${'id' in origin ? origin.id : 'slug' in origin ? origin.slug : ''}`;

/** Keeps the editor's text in session storage across reloads; `saved` is the last saved or loaded text. */
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

/** Stores a text as the draft of a new template, so that the editor opens with it. */
export const leaveNewDraft = (organization: string, text: string): void =>
  sessionStorage.setItem(keyOf(organization, { kind: 'new' }), text);
