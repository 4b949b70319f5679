import type { Part } from './stream-rows.ts';
import styles from './streams.module.css';

type PictureFile = NonNullable<Part['files']>[number];

const isPicture = ({ name }: PictureFile): boolean => /\.(?:jpe?g|png)$/i.test(name);

/** Shows the images of a set that the platform delivers, each linked to its full size. */
export const PictureGrid = ({ files }: { files: readonly PictureFile[] }) => {
  const pictures = files.flatMap((file) => (file.url && isPicture(file) ? [{ name: file.name, url: file.url }] : []));
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt="" loading="lazy" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
};
