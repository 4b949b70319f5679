import { useDebouncedValue } from '@sluice/ui/hooks';
import { useState } from 'react';
import { TextInput } from '@sluice/ui/forms';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import type { VideoItem } from '../filters.ts';
import type { Range } from '../range.ts';
import styles from './filters.module.css';
import { useVideos } from './use-suggestions.ts';

type VideoFormProps = { licenseKey: string; range: Range; onDone: (item: VideoItem) => void };

const typingMilliseconds = 200;

const itemOf = ({ videoId, videoTitle }: { videoId: string | null; videoTitle: string | null }): VideoItem[] =>
  videoId ? [{ videoId, ...(videoTitle !== null && { videoTitle }) }] : [];

/** Form that finds a video watched in the range. */
const VideoForm = ({ licenseKey, range, onDone }: VideoFormProps) => {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, typingMilliseconds);
  const videos = useVideos({ licenseKey, range, text });
  const items = videos.data?.items.flatMap(itemOf);
  return (
    <div className={styles.form}>
      <TextInput
        label="Video"
        data-autofocus
        placeholder="Part of the title"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul className={styles.videos} aria-label="Videos">
        {(items ?? []).map((item) => (
          <li key={`${item.videoId} ${item.videoTitle}`}>
            <button type="button" onClick={() => onDone(item)}>
              <span>{item.videoTitle ?? item.videoId}</span>
              <small className={layout.dim}>{item.videoId}</small>
            </button>
          </li>
        ))}
      </ul>
      {items?.length === 0 && (
        <p className={`${layout.dim} ${layout.small} ${styles.help}`}>No video with an ID was watched in this range.</p>
      )}
      {videos.error && <ProblemState error={videos.error} what="videos" onRetry={() => void videos.refetch()} />}
    </div>
  );
};

export default VideoForm;
