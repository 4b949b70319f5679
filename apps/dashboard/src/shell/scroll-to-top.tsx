import { useEffect, useState } from 'react';
import { IconArrowUp } from '@sluice/ui/icons';
import styles from './shell.module.css';

/** Button that scrolls to the top of a long screen. */
export const ScrollToTop = () => {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const onScroll = () => setFar(window.scrollY > 2 * window.innerHeight);
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isFar ? (
    <button
      type="button"
      className={styles.toTop}
      aria-label="Scroll to top"
      title="Scroll to top"
      onClick={() => window.scrollTo({ top: 0, behavior: isCalm() ? 'auto' : 'smooth' })}
    >
      <IconArrowUp size={18} />
    </button>
  ) : null;
};
