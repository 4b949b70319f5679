import { Button } from '@sluice/ui/core';
import { IconX } from '@sluice/ui/icons';
import { timeOfDay } from '@sluice/ui/format/day';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import styles from './monitoring.module.css';
import { useSeconds } from './use-monitoring.ts';

const scheme = 'data-mantine-color-scheme';

const Clock = () => <time className={styles.clock}>{timeOfDay(useSeconds())}</time>;

type WallProps = { title: string; actions: ReactNode; onLeave: () => void; children: ReactNode };

/** Full-window dark wallboard for a wall-mounted screen; Escape exits it. */
export const Wallboard = ({ title, actions, onLeave, children }: WallProps) => {
  const root = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const page = document.documentElement;
    let previous = page.getAttribute(scheme);
    const darken = () => {
      if (page.getAttribute(scheme) === 'dark') return;
      previous = page.getAttribute(scheme);
      page.setAttribute(scheme, 'dark');
    };
    darken();
    // The system theme may change during the day; a wallboard stays dark.
    const schemes = new MutationObserver(darken);
    schemes.observe(page, { attributeFilter: [scheme] });
    root.current?.focus();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.fullscreenElement) leave();
    };
    const onFullscreen = () => {
      if (!document.fullscreenElement) leave();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', onFullscreen);
    return () => {
      schemes.disconnect();
      page.setAttribute(scheme, previous ?? 'light');
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onFullscreen);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  return (
    <div ref={root} className={styles.wall} role="region" aria-label={`Wallboard of ${title}`} tabIndex={-1}>
      <header className={styles.wallHead}>
        <h1>{title}</h1>
        <Clock />
        <div className={styles.controls}>
          {actions}
          <Button variant="subtle" leftSection={<IconX size={16} />} onClick={onLeave}>
            Exit wallboard
          </Button>
        </div>
      </header>
      {children}
    </div>
  );
};
