import { createFileRoute } from '@tanstack/react-router';
import CreateVideoPage from '../../../../streams/create/create-video.page.tsx';

export const Route = createFileRoute('/_app/streams/video/create')({ component: CreateVideoPage });
