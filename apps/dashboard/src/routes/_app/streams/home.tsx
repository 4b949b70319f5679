import { createFileRoute } from '@tanstack/react-router';
import StreamsHomePage from '../../../streams/home/streams-home.page.tsx';

export const Route = createFileRoute('/_app/streams/home')({ component: StreamsHomePage });
