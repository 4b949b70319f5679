import { createFileRoute } from '@tanstack/react-router';
import LiveHomePage from '../../../live/home/live-home.page.tsx';

export const Route = createFileRoute('/_app/live/home')({ component: LiveHomePage });
