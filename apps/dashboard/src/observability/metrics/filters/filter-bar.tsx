import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button, Loader } from '@sluice/ui/core';
import { IconFilter, IconVideo, IconX } from '@sluice/ui/icons';
import { Popover } from '@sluice/ui/overlays';
import type { MetricFilter } from '../../shared/filters.ts';
import type { Settings } from '../use-settings.ts';
import styles from './filters.module.css';
import { filterWords } from './filter-value.ts';
import { useDimensions } from './use-dimensions.ts';

const FilterForm = lazy(() => import('./filter-form.tsx'));
const VideoForm = lazy(() => import('./video-form.tsx'));

type OpenerProps = { label: ReactNode; name: string; children: (close: () => void) => ReactNode; className?: string };

/** A button with a form under it, which takes the focus and gives it back. */
const Opener = ({ label, name, children, className }: OpenerProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" width={320} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(!isOpen)}>
          {label}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Suspense fallback={<Loader size="sm" />}>{isOpen && children(() => setOpen(false))}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={styles.remove} aria-label={label} title={label} onClick={onClick}>
    <IconX size={14} />
  </button>
);

type FilterBarProps = { settings: Settings; source: 'impressions' | 'ads' };

/** The filters as chips, and the ways to new ones. */
export const FilterBar = ({ settings, source }: FilterBarProps) => {
  const { filters, setFilters, videoItem, setVideoItem, range } = settings;
  const { license } = settings.licenses;
  const { dimensions } = useDimensions(source, license);
  const labelOf = (filter: MetricFilter) => dimensions?.find(({ name }) => name === filter.name)?.label;
  const form = { source, license, range };
  const count = filters.length + (videoItem ? 1 : 0);
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      {filters.map((filter, place) => {
        const words = filterWords(filter, labelOf(filter));
        return (
          <span key={words} className={styles.chip}>
            <Opener label={words} name={`Change the filter ${words}`} className={styles.words ?? ''}>
              {(close) => (
                <FilterForm
                  {...form}
                  filter={filter}
                  onDone={(next) => {
                    close();
                    setFilters(filters.with(place, next));
                  }}
                />
              )}
            </Opener>
            <Remove
              label={`Remove the filter ${words}`}
              onClick={() => setFilters(filters.filter((each) => each !== filter))}
            />
          </span>
        );
      })}
      {videoItem && (
        <span className={styles.chip}>
          <span className={styles.words}>Video: {videoItem.videoTitle ?? videoItem.videoId}</span>
          <Remove label="Remove the video" onClick={() => setVideoItem(undefined)} />
        </span>
      )}
      {settings.userId && (
        <span className={styles.chip}>
          <span className={styles.words}>User: {settings.userId}</span>
          <Remove label="Remove the user" onClick={settings.leaveUser} />
        </span>
      )}
      <Opener
        name="Add a filter"
        className={styles.add ?? ''}
        label={
          <>
            <IconFilter size={14} /> Add filter
          </>
        }
      >
        {(close) => (
          <FilterForm
            {...form}
            onDone={(filter) => {
              close();
              setFilters([...filters, filter]);
            }}
          />
        )}
      </Opener>
      {!videoItem && (
        <Opener
          name="Choose a video"
          className={styles.add ?? ''}
          label={
            <>
              <IconVideo size={14} /> Video
            </>
          }
        >
          {(close) => (
            <VideoForm
              licenseKey={license?.licenseKey ?? ''}
              range={range}
              onDone={(item) => {
                close();
                setVideoItem(item);
              }}
            />
          )}
        </Opener>
      )}
      {count > 1 && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            settings.clearFilters();
          }}
        >
          Clear all
        </Button>
      )}
    </div>
  );
};
