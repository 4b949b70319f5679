import layout from '../shared/layout.module.css';
import { ByRules } from '../shared/by-rules.tsx';
import { OwnLink } from './own-link.tsx';

const features = [
  ['/ai-innovation-hub/ai-session-interpreter', 'AI session interpreter', 'explains what went wrong for viewers'],
  ['/ai-innovation-hub/ai-anomaly-detection', 'AI anomaly detection', 'finds incidents and their causes'],
  ['/ai-innovation-hub/ai-encoding-templates', 'AI encoding templates', 'proposes a ladder for your audience'],
  ['/ai-scene-analysis', 'AI scene analysis', 'finds scenes and places for ads'],
] as const;

/** The panel without a model: what works by rules, and how to get a chat. */
export const WithoutModel = () => (
  <div className={layout.stack}>
    <p>
      No model is configured, so there is no chat. The operator of this platform can connect one with AI_BASE_URL and
      AI_CHAT_MODEL. These features need none:
    </p>
    <ul className={layout.entries}>
      {features.map(([path, name, about]) => (
        <li key={path}>
          <OwnLink path={path}>{name}</OwnLink> {about}. <ByRules />
        </li>
      ))}
    </ul>
    <p>
      Your own AI agent can connect by the Model Context Protocol: see{' '}
      <OwnLink path="/ai-innovation-hub/home">Innovation Hub</OwnLink>.
    </p>
  </div>
);
