import { lazy } from 'react';
import { Button } from '@sluice/ui/core';
import { IconVideo } from '@sluice/ui/icons';
import { AddFilter, Chip, FilterChips, PopoverButton } from '../../shared/filters/filter-chips.tsx';
import styles from '../../shared/filters/filters.module.css';
import type { Settings } from '../use-settings.ts';

const VideoForm = lazy(() => import('../../shared/filters/video-form.tsx'));

const ChooseVideo = ({ settings }: { settings: Settings }) => (
  <PopoverButton
    name="Choose a video"
    label={
      <>
        <IconVideo size={14} /> Video
      </>
    }
  >
    {(close) => (
      <VideoForm
        licenseKey={settings.licenses.license?.licenseKey ?? ''}
        range={settings.range}
        onDone={(item) => {
          close();
          settings.setVideoItem(item);
        }}
      />
    )}
  </PopoverButton>
);

type FilterBarProps = { settings: Settings; source: 'impressions' | 'ads' };

/** Active filters as chips, with buttons to add more. */
export const FilterBar = ({ settings, source }: FilterBarProps) => {
  const { filters, setFilters, range, licenses, videoItem, setVideoItem, userId, leaveUser, clearFilters } = settings;
  const count = filters.length + (videoItem ? 1 : 0);
  const editing = { license: licenses.license, source, range, filters, onChange: setFilters };
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      <FilterChips {...editing} />
      {videoItem && (
        <Chip remove="Remove video" onRemove={() => setVideoItem(undefined)}>
          <span className={styles.words}>Video: {videoItem.videoTitle ?? videoItem.videoId}</span>
        </Chip>
      )}
      {userId && (
        <Chip remove="Remove user" onRemove={leaveUser}>
          <span className={styles.words}>User: {userId}</span>
        </Chip>
      )}
      <AddFilter {...editing} />
      {!videoItem && <ChooseVideo settings={settings} />}
      {count > 1 && (
        <Button size="compact-sm" variant="subtle" onClick={() => clearFilters()}>
          Clear all
        </Button>
      )}
    </div>
  );
};
