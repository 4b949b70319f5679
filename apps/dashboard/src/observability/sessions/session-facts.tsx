import type { ReactNode } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { exactTime } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import layout from '../../shared/layout.module.css';
import { shownValue } from '../shared/values.ts';
import { MetricLink } from './metric-link.tsx';
import { browserOf, fieldOf, joined, pageOf, systemOf } from './session-fields.ts';
import { span } from './timeline/timeline-words.ts';
import type { Session } from './use-session.ts';

type Entry = readonly [string, ReactNode];

const linker =
  (session: Session) =>
  (name: string, text?: string): ReactNode => {
    const value = fieldOf(session.summary, name.toLowerCase());
    return (
      value && (
        <MetricLink session={session} name={name} value={value}>
          {text ?? shownValue(name, value)}
        </MetricLink>
      )
    );
  };

const viewer = (session: Session): Entry[] => {
  const { summary } = session;
  const link = linker(session);
  const userId = fieldOf(summary, 'user_id');
  return [
    ['Custom user id', link('CUSTOM_USER_ID')],
    ['User id', userId && <CopyId value={userId} />],
    ['Country', link('COUNTRY')],
    ['City', link('CITY')],
    ['Provider', link('ISP')],
    ['IP address', fieldOf(summary, 'ip_address')],
    ['Browser', link('BROWSER', browserOf(summary))],
    ['System', link('OPERATINGSYSTEM', systemOf(summary))],
    ['Device', link('DEVICE_TYPE') ?? link('DEVICE_CLASS')],
    ['Language', fieldOf(summary, 'language')],
  ];
};

const content = (session: Session): Entry[] => {
  const { summary } = session;
  const link = linker(session);
  const url = summary.streamUrl;
  return [
    ['Video id', link('VIDEO_ID')],
    ['Title', link('VIDEO_TITLE')],
    ['Type', summary.is_live ? 'Live' : 'VoD'],
    ['Stream format', summary.stream_format],
    ['Stream URL', url && <CopyId value={url} />],
    ['Duration', summary.video_duration ? span(summary.video_duration) : undefined],
    ['Codecs', joined([fieldOf(summary, 'video_codec'), fieldOf(summary, 'audio_codec')], ', ')],
    ['DRM', fieldOf(summary, 'drm_type')],
    ['Audio language', fieldOf(summary, 'audio_language')],
    ['Subtitles', shownValue('SUBTITLE_ENABLED', summary.subtitle_enabled)],
    ['Subtitle languages', summary.uniqSubtitlesLanguages.join(', ')],
    ['CDN', link('CDN_PROVIDER')],
  ];
};

const player = (session: Session): Entry[] => {
  const { summary, license } = session;
  const link = linker(session);
  const custom = Object.keys(summary.fields)
    .filter((name) => name.startsWith('custom_data_'))
    .map((name): Entry => {
      const number = name.slice('custom_data_'.length);
      return [
        license.customDataFieldLabels[`customData${number}`] || `Custom data ${number}`,
        link(name.toUpperCase()),
      ];
    });
  return [
    ['Player', link('PLAYER')],
    ['Version', link('PLAYER_VERSION')],
    ['Technology', summary.player_tech],
    ['Collector', fieldOf(summary, 'analytics_version')],
    ['Platform', link('PLATFORM')],
    ['Page', pageOf(summary) && link('DOMAIN', pageOf(summary))],
    ['Experiment', link('EXPERIMENT_NAME')],
    ['License', license.name],
    ['Last update', summary.lastUpdate === null ? undefined : exactTime(summary.lastUpdate)],
    ...custom,
  ];
};

/** Details of viewer, content and player; values link to plays that share them. */
export const SessionFacts = ({ session }: { session: Session }) => (
  <div className={layout.thirds}>
    <Card title="Viewer">
      <KeyValues entries={viewer(session)} />
    </Card>
    <Card title="Content">
      <KeyValues entries={content(session)} />
    </Card>
    <Card title="Player">
      <KeyValues entries={player(session)} />
    </Card>
  </div>
);
