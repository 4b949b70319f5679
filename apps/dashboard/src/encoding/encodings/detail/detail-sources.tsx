import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../shared/layout.module.css';
import { Fold } from '../streams/fold.tsx';
import { InputValues, sourceNames } from '../streams/input-values.tsx';
import type { Composition } from '../streams/stream-rows.ts';
import type { Source } from '../streams/use-encoding-parts.ts';

type DetailSourcesProps = { sources: readonly Source[]; composition: Composition | undefined; isAnalyzed: boolean };

/** Lists the sources of an encoding, each source once. */
export const DetailSources = ({ sources, composition, isAnalyzed }: DetailSourcesProps) =>
  sources.length === 0 ? null : (
    <Card
      title={sources.length === 1 ? 'Input' : 'Inputs'}
      flush
      actions={!isAnalyzed && <span className={`${layout.dim} ${layout.small}`}>Not analyzed yet</span>}
    >
      {sources.map(({ stream, details }) => (
        <Fold
          key={stream.id}
          isOpen={sources.length < 3}
          summary={
            <>
              <strong>{sourceNames(stream, composition)[0]?.input}</strong>
              <span className={layout.mono}>{sourceNames(stream, composition)[0]?.path}</span>
            </>
          }
        >
          <InputValues stream={stream} details={details} composition={composition} />
        </Fold>
      ))}
    </Card>
  );
