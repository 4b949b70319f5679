import { durationAsClock } from '@sluice/ui/format/duration';
import { useApiImage } from '../../shared/use-api-image.ts';
import styles from '../analysis.module.css';

type ScenePicture = { at: number; imagePath: string };
type ScenePicturesProps = { pictures: readonly ScenePicture[]; onSeek: (seconds: number) => void };

const Picture = ({ at, imagePath, onSeek }: ScenePicture & Pick<ScenePicturesProps, 'onSeek'>) => {
  const { address, hasFailed } = useApiImage(imagePath);
  const label = `Play from ${durationAsClock(at)}`;
  return (
    <button type="button" className={styles.picture} aria-label={label} title={label} onClick={() => onSeek(at)}>
      {address !== undefined && <img src={address} alt="" />}
      {hasFailed && <span aria-hidden>–</span>}
    </button>
  );
};

/** Pictures of a scene, its poster first; each plays the film from its time. Narrow screens show only the poster. */
export const ScenePictures = ({ pictures, onSeek }: ScenePicturesProps) => (
  <span className={styles.pictures}>
    {pictures.map((picture) => (
      <Picture key={picture.at} {...picture} onSeek={onSeek} />
    ))}
  </span>
);
