import { useEffect, useState } from 'react';
import styles from './pending.module.css';
import { products } from './products.tsx';

const rotationMilliseconds = 7000;

const useRotation = (isRunning: boolean) => {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setCurrent((current + 1) % products.length), rotationMilliseconds);
    return () => clearTimeout(timer);
  }, [isRunning, current]);
  return { current, setCurrent };
};

/** Rotates through the products; stands still with reduced motion or when paused. */
export const Carousel = () => {
  const [prefersStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isPaused, setPaused] = useState(false);
  const isRunning = !isPaused && !prefersStill;
  const { current, setCurrent } = useRotation(isRunning);
  const product = products[current];
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label="Products">
      <div className={styles.product} key={current} aria-live={isRunning ? 'off' : 'polite'}>
        <span className={styles.icon}>{product?.icon}</span>
        <h2>{product?.name}</h2>
        <p>{product?.description}</p>
      </div>
      <div className={styles.controls}>
        {products.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className={styles.dot}
            aria-label={name}
            aria-current={index === current}
            onClick={() => setCurrent(index)}
          />
        ))}
        {!prefersStill && (
          <button type="button" className={styles.pause} onClick={() => setPaused(!isPaused)}>
            {isPaused ? 'Continue' : 'Pause'}
          </button>
        )}
      </div>
    </section>
  );
};
