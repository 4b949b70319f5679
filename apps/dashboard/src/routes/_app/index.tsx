import { createFileRoute } from '@tanstack/react-router';
import HomePage from '../../home/home.page.tsx';
import { homeSearch } from '../../home/home-search.ts';

export const Route = createFileRoute('/_app/')({ validateSearch: homeSearch, component: HomePage });
