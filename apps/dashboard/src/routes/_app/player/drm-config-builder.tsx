import { createFileRoute } from '@tanstack/react-router';
import DrmConfigBuilderPage from '../../../player/drm/drm-config-builder.page.tsx';

export const Route = createFileRoute('/_app/player/drm-config-builder')({ component: DrmConfigBuilderPage });
