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

/** Button that opens a form in a popover, which takes the focus and returns it on close. */
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

type ChipProps = { children: ReactNode; remove: string; onRemove: () => void };

const Chip = ({ children, remove, onRemove }: ChipProps) => (
  <span className={styles.chip}>
    {children}
    <Remove label={remove} onClick={onRemove} />
  </span>
);

type FilterBarProps = { settings: Settings; source: 'impressions' | 'ads' };

const FilterChips = ({ settings, source }: FilterBarProps) => {
  const { filters, setFilters, range } = settings;
  const { license } = settings.licenses;
  const { dimensions } = useDimensions(source, license);
  const labelOf = (filter: MetricFilter) => dimensions?.find(({ name }) => name === filter.name)?.label;
  return filters.map((filter, place) => {
    const words = filterWords(filter, labelOf(filter));
    return (
      <Chip
        key={words}
        remove={`Remove filter ${words}`}
        onRemove={() => setFilters(filters.filter((each) => each !== filter))}
      >
        <Opener label={words} name={`Edit filter ${words}`} className={styles.words ?? ''}>
          {(close) => (
            <FilterForm
              source={source}
              license={license}
              range={range}
              filter={filter}
              onDone={(next) => {
                close();
                setFilters(filters.with(place, next));
              }}
            />
          )}
        </Opener>
      </Chip>
    );
  });
};

const AddFilter = ({ settings, source }: FilterBarProps) => (
  <Opener
    name="Add filter"
    className={styles.add ?? ''}
    label={
      <>
        <IconFilter size={14} /> Add filter
      </>
    }
  >
    {(close) => (
      <FilterForm
        source={source}
        license={settings.licenses.license}
        range={settings.range}
        onDone={(filter) => {
          close();
          settings.setFilters([...settings.filters, filter]);
        }}
      />
    )}
  </Opener>
);

const ChooseVideo = ({ settings }: Pick<FilterBarProps, 'settings'>) => (
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
        licenseKey={settings.licenses.license?.licenseKey ?? ''}
        range={settings.range}
        onDone={(item) => {
          close();
          settings.setVideoItem(item);
        }}
      />
    )}
  </Opener>
);

/** Active filters as chips, with buttons to add more. */
export const FilterBar = ({ settings, source }: FilterBarProps) => {
  const { filters, videoItem, setVideoItem, userId, leaveUser, clearFilters } = settings;
  const count = filters.length + (videoItem ? 1 : 0);
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      <FilterChips settings={settings} source={source} />
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
      <AddFilter settings={settings} source={source} />
      {!videoItem && <ChooseVideo settings={settings} />}
      {count > 1 && (
        <Button size="compact-sm" variant="subtle" onClick={() => clearFilters()}>
          Clear all
        </Button>
      )}
    </div>
  );
};
