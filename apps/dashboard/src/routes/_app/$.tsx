import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../app/screens/screens.tsx';

export const Route = createFileRoute('/_app/$')({ component: NotFoundScreen });
