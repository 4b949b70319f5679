import { Link } from '@tanstack/react-router';
import { Sparkline } from '@sluice/ui/charts/sparkline.tsx';
import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { problemOf } from '../app/api/problem.ts';
import layout from '../shared/layout.module.css';

type PlaysCardProps = { days: readonly number[] | undefined; error: unknown; hasLicense: boolean };

const words = ({ error, hasLicense }: PlaysCardProps): string => {
  if (error)
    return problemOf(error).kind === 'forbidden' ? 'You do not have permission to see plays.' : problemOf(error).text;
  return hasLicense ? 'in the last seven days' : 'Create a license to collect plays.';
};

/** Number of plays in the last seven days. */
export const PlaysCard = (props: PlaysCardProps) => {
  const sum = props.days?.reduce((total, plays) => total + plays, 0);
  return (
    <Card
      title="Plays"
      actions={
        <Link
          to="/observability/$category/$metric"
          params={{ category: 'audience', metric: 'plays' }}
          search={{ quickInterval: 'LAST_WEEK' }}
          className={`${layout.link} ${layout.small}`}
        >
          Details
        </Link>
      }
    >
      <div className={layout.figure}>{sum === undefined ? '–' : count(sum)}</div>
      <div className={layout.dim}>{words(props)}</div>
      {props.days && sum !== undefined && sum > 0 && (
        <div className={layout.apart}>
          <Sparkline values={props.days} label={`Plays in the last seven days, ${sum} in total`} />
        </div>
      )}
    </Card>
  );
};
