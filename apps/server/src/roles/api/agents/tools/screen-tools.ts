import { z } from 'zod';
import { answerOf } from '../answer.ts';
import { defineTool } from './tool.ts';

const screens = {
  home: '/home',
  encodings: '/encoding/encodings',
  encoding: '/encoding/encodings/{id}',
  live: '/live/encodings',
  streams: '/streams/all',
  observability: '/observability/home',
  sessions: '/observability/audience/latest-sessions',
  session: '/observability/sessions/{id}',
  alerts: '/observability/alerts',
  usage: '/organization/usage',
  billing: '/organization/billing',
  tickets: '/support/tickets',
} as const;

type Screen = keyof typeof screens;
// The keys of the record are its type's keys.
const names = Object.keys(screens) as [Screen, ...Screen[]];

const openScreen = defineTool({
  name: 'open_screen',
  description: 'Returns the address of a screen of the dashboard, for people.',
  input: z.object({ screen: z.enum(names), id: z.string().max(100).optional() }),
  async run({ publicUrl }, { screen, id = '' }) {
    return answerOf({ url: `${publicUrl}${screens[screen].replace('{id}', encodeURIComponent(id))}` });
  },
});

/** Tools about the dashboard. */
export const screenTools = [openScreen];
