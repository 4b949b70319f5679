import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { exactTime } from '@sluice/ui/format/relative-time';
import layout from '../../shared/layout.module.css';
import { useAction } from '../../shared/use-action.ts';
import { contentName, scheduleText, type Content, type ScheduledContent } from './content-name.ts';

type ScheduleListProps = {
  encodingId: string;
  contents: readonly Content[];
  schedule: readonly ScheduledContent[];
  now: number;
};

/** Lists content that runs or is scheduled, each with a way to cancel it. */
export const ScheduleList = ({ encodingId, contents, schedule, now }: ScheduleListProps) => {
  const cancel = useAction('encoding.encodings.live.insertableContent.schedule.delete', {
    verb: 'cancel',
    noun: 'content',
    done: 'Content canceled',
  });
  const nameOf = (id: string): string => {
    const content = contents.find((one) => one.id === id);
    return content ? contentName(content) : id;
  };
  return (
    <ul className={`${layout.entries} ${layout.tight}`} aria-label="Scheduled content">
      {schedule.map((item) => (
        <li key={item.id} className={`${layout.row} ${layout.spread}`}>
          <span className={layout.row}>
            {nameOf(item.contentId)}
            <Badge tone={scheduleText(item, now) === 'Running' ? 'good' : 'neutral'}>{scheduleText(item, now)}</Badge>
            <span className={layout.dim}>
              {item.runAt === undefined ? 'As soon as possible' : exactTime(Date.parse(item.runAt))}
              {item.durationInSeconds !== undefined && `, ${item.durationInSeconds} s`}
            </span>
          </span>
          {item.status === 'SCHEDULED' && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Cancel ${nameOf(item.contentId)}`}
              loading={cancel.current?.params.scheduled_content_id === item.id}
              onClick={() =>
                void cancel.run({
                  params: { encoding_id: encodingId, content_id: item.contentId, scheduled_content_id: item.id },
                })
              }
            >
              Cancel
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
