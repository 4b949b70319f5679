import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import type { LabArtifact } from '../shared/lab-types.ts';
import { pictureLabel } from './artifact-names.ts';
import styles from './report.module.css';

/** Screenshots of a play in their order; each opens in full size. */
export const FilmStrip = ({ pictures, label }: { pictures: readonly LabArtifact[]; label: string }) => (
  <ScrollRegion label={label} className={styles.strip}>
    {pictures.map(({ name, url }) => (
      <a key={name} href={url} target="_blank" rel="noreferrer" className={styles.frame}>
        <img src={url} alt={`Screenshot: ${pictureLabel(name)}`} loading="lazy" />
        <span aria-hidden="true">{pictureLabel(name)}</span>
      </a>
    ))}
  </ScrollRegion>
);
