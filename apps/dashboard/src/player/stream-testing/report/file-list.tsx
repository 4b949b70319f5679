import { bytes } from '@sluice/ui/format/quantity';
import { IconDownload } from '@sluice/ui/icons';
import layout from '../../../shared/layout.module.css';
import type { LabArtifact } from '../shared/lab-types.ts';
import styles from './report.module.css';

/** Links to files of a test. */
export const FileList = ({ files, label }: { files: readonly LabArtifact[]; label: string }) => (
  <ul className={styles.files} aria-label={label}>
    {files.map(({ name, url, sizeBytes }) => (
      <li key={name}>
        <a href={url} download={name.replaceAll('/', '-')} className={layout.link}>
          <IconDownload size={14} aria-hidden="true" /> {name}
        </a>
        <span className={layout.dim}>{bytes(sizeBytes)}</span>
      </li>
    ))}
  </ul>
);
